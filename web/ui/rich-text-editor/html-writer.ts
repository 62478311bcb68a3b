import { $getRoot, HISTORIC_TAG, type LexicalEditor, type NodeKey } from 'lexical';
import { $toBlocks } from './from-nodes.ts';
import type { Block } from './html/model.ts';
import { writeHtml } from './html/write-html.ts';

/**
 * Writes the text block by block and caches unchanged blocks, so that a keystroke in a long text costs as much as in a short
 * text. `resolve` is called for each block that is written.
 */
export function createHtmlWriter(
  editor: LexicalEditor,
  resolve: (blocks: readonly Block[]) => Block[],
): { html: () => string; close: () => void } {
  const cachedHtml = new Map<NodeKey, string>();
  const close = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
    // Undo replaces the whole state and reports no changed blocks.
    if (tags.has(HISTORIC_TAG)) cachedHtml.clear();
    for (const key of [...dirtyElements.keys(), ...dirtyLeaves]) cachedHtml.delete(key);
  });
  const $write = () =>
    $getRoot()
      .getChildren()
      .map((node) => {
        const key = node.getKey();
        const html = cachedHtml.get(key) ?? writeHtml(resolve($toBlocks(node)));
        cachedHtml.set(key, html);
        return html;
      })
      .join('');
  return { html: () => editor.getEditorState().read($write), close };
}
