/**
 * The script in the head of public pages: in the task after the first frame it asks for the page's one module, and tells the
 * sheet by a class that the words stand, so that nothing is fetched or run before they do. The content policy allows it by its hash.
 */
export function lateModule(address: string): string {
  return `requestAnimationFrame(()=>setTimeout(()=>{document.body.className="drawn";import("${address}")}))`;
}
