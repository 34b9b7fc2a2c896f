import { Button } from "@fluentui/react-components";
import { CheckmarkRegular } from "@fluentui/react-icons/svg/checkmark";
import { CopyRegular } from "@fluentui/react-icons/svg/copy";
import { useEffect, useState, type ReactElement } from "react";
import { usePane } from "../pane-context.ts";

/** Copies text, and shows for a moment that it did; where the browser does not allow that, a person copies it by hand. */
export function CopyButton(props: {
  readonly text: string;
  /** Text on the button; without it, only an icon is shown. */
  readonly children?: string;
  readonly label: string;
}): ReactElement {
  const { words, announce, ask } = usePane();
  const { common } = words.pane;
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    const { text } = props;
    if (await copyText(text)) {
      setCopied(true);
      announce(common.copied);
    } else await ask({ title: common.copyByHand, text: common.copyDenied, copy: text, cancel: common.close });
  }

  return (
    <Button
      size="small"
      appearance={props.children === undefined ? "subtle" : "secondary"}
      icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
      aria-label={props.label}
      title={props.label}
      onClick={() => void copy()}
    >
      {props.children !== undefined && (copied ? common.copied : props.children)}
    </Button>
  );
}

/** Copies text. Falls back to `execCommand`, since Office's frames may deny the clipboard API. Returns success. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.setAttribute("aria-hidden", "true");
    field.style.position = "fixed";
    field.style.opacity = "0";
    const focused = document.activeElement;
    document.body.append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return copied;
  }
}
