import { $getRoot, HISTORIC_TAG, type LexicalEditor, type NodeKey } from 'lexical';
import { $blocksOf } from './from-nodes.ts';
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
  const written = new Map<NodeKey, string>();
  const close = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
    // Undo replaces the whole state and reports no changed blocks.
    if (tags.has(HISTORIC_TAG)) written.clear();
    for (const key of [...dirtyElements.keys(), ...dirtyLeaves]) written.delete(key);
  });
  const $write = () =>
    $getRoot()
      .getChildren()
      .map((node) => {
        const key = node.getKey();
        const html = written.get(key) ?? writeHtml(resolve($blocksOf(node)));
        written.set(key, html);
        return html;
      })
      .join('');
  return { html: () => editor.getEditorState().read($write), close };
}
