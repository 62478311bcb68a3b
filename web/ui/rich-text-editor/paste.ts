import { DRAG_DROP_PASTE, eventFiles } from '@lexical/rich-text';
import {
  $getSelection,
  $insertNodes,
  COMMAND_PRIORITY_HIGH,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
} from 'lexical';
import { $writeBelow } from './block-keys.ts';
import type { Block } from './html/model.ts';
import { readPasted } from './html/kept-html.ts';
import { $inlineNodes, $nodesOf } from './to-nodes.ts';

type PasteOptions = {
  /** Files that were dropped or pasted. */
  onFiles: (files: File[]) => void;
  /** Pictures inside what was pasted, before it is inserted; answers what to insert. */
  adopt: (blocks: Block[]) => { blocks: Block[]; start: () => void };
};

const imageType = /^image\/(?:png|jpeg|jpg)$/;

/** Takes what is pasted through our own reader, whatever application it comes from, and pictures as files. */
export function registerPaste(editor: LexicalEditor, { onFiles, adopt }: PasteOptions): () => void {
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = 'clipboardData' in event ? event.clipboardData : null;
        const html = data?.getData('text/html') ?? '';
        const plain = data?.getData('text/plain') ?? '';
        if (html === '') {
          if (plain !== '') $writeBelow();
          return false;
        }
        const blocks = readPasted(new DOMParser().parseFromString(html, 'text/html').body);
        const [, files] = eventFiles(event);
        // A browser's "Copy image" brings the file beside its address: ours is the file.
        const isImage =
          files.some(({ type }) => imageType.test(type)) && blocks.every(({ kind }) => kind === 'picture');
        if (isImage) return false;
        event.preventDefault();
        const adopted = adopt(blocks);
        $writeBelow();
        // Markup of which nothing is kept, as that of a form, still has its words.
        if (blocks.length === 0) $getSelection()?.insertRawText(plain);
        $insertBlocks(adopted.blocks);
        adopted.start();
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DRAG_DROP_PASTE,
      (files) => {
        onFiles(files);
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
  );
}

/** A single paragraph flows into the line of the caret, as words copied from a line should. */
export function $insertBlocks(blocks: Block[]): void {
  const selection = $getSelection();
  if (selection === null || blocks.length === 0) return;
  const [only] = blocks;
  if (blocks.length === 1 && only?.kind === 'paragraph') selection.insertNodes($inlineNodes(only.content));
  else $insertNodes($nodesOf(blocks));
}
