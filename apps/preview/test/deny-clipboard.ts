/** Denies the clipboard to the scripts of a page, as a frame may. Runs in the page. */
export function denyClipboard(): void {
  navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
  document.execCommand = () => false;
}
