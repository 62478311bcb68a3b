/** The module to load after the first paint; on the home page also the headline's font (hero.css). */
type LateScriptOptions = { module: string; isHome: boolean };

/**
 * The script in the head of public pages: fetches and runs nothing before the text is visible. It is a module, so it runs
 * after parsing; on a slow connection the first paint is earlier. Browsers that report no paint load everything after 3 s; a
 * second import has no effect. The content security policy allows the script by its hash.
 */
export function buildLateScript({ module, isHome }: LateScriptOptions): string {
  const statements = isHome ? `{document.body.className="drawn";import("${module}")}` : `import("${module}")`;
  return `let f=()=>${statements};setTimeout(f,3e3);new PerformanceObserver(f).observe({type:"paint",buffered:!0})`;
}
