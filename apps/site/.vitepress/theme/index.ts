import { useData, type Theme as ThemeOptions } from "vitepress";
import Theme from "vitepress/theme-without-fonts";
import { defineComponent, h, onMounted, watch } from "vue";
import Playground from "./playground.vue";
import "./style.css";

/** The theme's layout. Its front page, and that of an address that does not exist, lack the landmark that says where the content is. */
const Layout = defineComponent(() => {
  const { page } = useData();
  const markContent = (): void => {
    const content = document.getElementById("VPContent");
    if (content?.classList.contains("is-home") || page.value.isNotFound)
      content?.setAttribute("role", "main");
    else content?.removeAttribute("role");
  };
  onMounted(markContent);
  watch(() => page.value.relativePath, markContent, { flush: "post" });
  return () => h(Theme.Layout);
});

export default {
  extends: Theme,
  Layout,
  enhanceApp: ({ app }) => void app.component("Playground", Playground),
} satisfies ThemeOptions;
