/** What a page does once it has been painted: asks for its module, at home for the headline's font too (hero.css). */
type Late = { module: string; isHome: boolean };

/**
 * The script in the head of public pages: nothing is fetched or run before the words are seen. A module itself, it waits for the
 * end of the document: on a slow line a frame is painted before all of it is there. A browser that tells of no paint gets all of it
 * after 3 s; what is asked for twice comes once. The content policy allows it by its hash.
 */
export function lateScript({ module, isHome }: Late): string {
  const deeds = isHome ? `{document.body.className="drawn";import("${module}")}` : `import("${module}")`;
  return `let f=()=>${deeds};setTimeout(f,3e3);new PerformanceObserver(f).observe({type:"paint",buffered:!0})`;
}
