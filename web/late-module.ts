/**
 * The script in the head of public pages: it asks for the page's one module in the task after the first frame, so that
 * nothing is fetched or run before the words stand. The content policy allows it by its hash.
 */
export function lateModule(address: string): string {
  return `requestAnimationFrame(()=>setTimeout(()=>import("${address}")))`;
}
