/** What a page does in the task after its first frame: asks for its module, at home for the headline's font too (hero.css). */
type Late = { module: string; isHome: boolean };

/**
 * The script in the head of public pages: nothing is fetched or run before the words stand. A module itself, it waits for the end of
 * the document: on a slow line a frame is drawn before all of it is there. The content policy allows it by its hash.
 */
export function lateScript({ module, isHome }: Late): string {
  const deeds = isHome ? `{document.body.className="drawn";import("${module}")}` : `import("${module}")`;
  return `requestAnimationFrame(()=>setTimeout(()=>${deeds}))`;
}
