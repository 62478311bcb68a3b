import {
  $addUpdateTag,
  $getSelection,
  $isRangeSelection,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import { $toBlocks } from './from-nodes.ts';
import { readStoredHtml } from './html/kept-html.ts';
import { writeHtml } from './html/write-html.ts';
import type { ImageUploads } from './image-uploads.ts';
import { $placeBlocks } from './place-blocks.ts';
import { $createNodes } from './to-nodes.ts';

export type BlockExchange = {
  /** Returns the selected blocks, or the block at the caret, as HTML. */
  selectedHtml(): string;
  /** Inserts blocks at the caret as one undo step; images with a data: address are uploaded. */
  insert(html: string): void;
};

export function createBlockExchange(editor: LexicalEditor, uploads: ImageUploads): BlockExchange {
  return {
    selectedHtml: () =>
      editor
        .getEditorState()
        .read(() => writeHtml(uploads.resolveAddresses($getSelectedBlocks().flatMap($toBlocks)))),
    insert(html) {
      const body = new DOMParser().parseFromString(html, 'text/html').body;
      const adopted = uploads.adopt(readStoredHtml(body));
      editor.update(() => {
        $addUpdateTag(HISTORY_PUSH_TAG);
        $placeBlocks($createNodes(adopted.blocks));
      });
      adopted.start();
      editor.focus();
    },
  };
}

/** Returns the selected blocks. Excludes the last block if the selection ends before its first character. */
function $getSelectedBlocks(): LexicalNode[] {
  const selection = $getSelection();
  if (selection === null) return [];
  const blocks = new Set<LexicalNode>();
  for (const node of selection.getNodes()) {
    const block = node.getTopLevelElement();
    if (block !== null) blocks.add(block);
  }
  const found = [...blocks];
  if (!$isRangeSelection(selection) || found.length < 2) return found;
  const [, end] = selection.isBackward()
    ? [selection.focus, selection.anchor]
    : [selection.anchor, selection.focus];
  const last = found.at(-1);
  return end.offset === 0 && last?.is(end.getNode().getTopLevelElement()) === true
    ? found.slice(0, -1)
    : found;
}
