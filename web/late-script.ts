/** `module` loads after the first paint. On the home page, the font of the headline then loads too (hero.css). */
type LateScriptOptions = { module: string; isHome: boolean };

/**
 * Returns the script for the head of public pages, which loads the page's module only after the text is visible. The script is
 * a module, so it runs after parsing; the first paint is earlier on a slow connection. Browsers that report no paint load
 * everything after 3 s; a second import has no effect. The content security policy allows the script by its hash.
 */
export function buildLateScript({ module, isHome }: LateScriptOptions): string {
  const statements = isHome ? `{document.body.className="drawn";import("${module}")}` : `import("${module}")`;
  return `let f=()=>${statements};setTimeout(f,3e3);new PerformanceObserver(f).observe({type:"paint",buffered:!0})`;
}
