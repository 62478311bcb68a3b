import { $createLinkNode, $toggleLink } from '@lexical/link';
import { DRAG_DROP_PASTE, eventFiles } from '@lexical/rich-text';
import { $isTableCellNode } from '@lexical/table';
import {
  $addUpdateTag,
  $createTextNode,
  $findMatchingParent,
  $getEditor,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  HISTORY_PUSH_TAG,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  type RangeSelection,
  SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
} from 'lexical';
import { $insertLineBelow } from './block-keys.ts';
import { getEmbedCodePage } from './html/frame-address.ts';
import { readPastedHtml } from './html/kept-html.ts';
import type { Block, Inline } from './html/model.ts';
import { isMarkdown, readMarkdown } from './html/read-markdown.ts';
import { $placeBlocks } from './place-blocks.ts';
import { $createInlines, $createNodes } from './to-nodes.ts';
import { $getCode } from './typing/code-keys.ts';
import { parseAddress } from './typing/markdown.ts';

type PasteOptions = {
  onFiles: (files: File[]) => void;
  /**
   * Prepares the images of pasted blocks for upload. Returns the blocks to insert and a function that starts the
   * uploads.
   */
  adopt: (blocks: Block[]) => { blocks: Block[]; start: () => void };
};

/** Clipboard type that the library adds beside the HTML. */
const editorType = 'application/x-lexical-editor';
const imageType = /^image\/(?:png|jpeg|jpg|webp|avif|gif)$/;

/**
 * Reads pasted content of any application with the editor's own parser, and images as files. Plain text is parsed if it is
 * Markdown; a single address or embed code becomes a link. Ctrl+Shift+V pastes plain text unchanged.
 */
export function registerPaste(editor: LexicalEditor, options: PasteOptions): () => void {
  const { onFiles } = options;
  let isUnformatted = false;
  return mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      ({ key, ctrlKey, metaKey, shiftKey }) => {
        isUnformatted = (ctrlKey || metaKey) && shiftKey && key.toLowerCase() === 'v';
        return false;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = 'clipboardData' in event ? event.clipboardData : null;
        const plain = data?.getData('text/plain') ?? '';
        const html = isUnformatted ? '' : (data?.getData('text/html') ?? '');
        const isHandled =
          html === ''
            ? $pastePlain({ plain, isUnformatted }, options)
            : $pasteHtml(event, html, plain, options);
        if (isHandled) event.preventDefault();
        return isHandled;
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

function $pasteHtml(
  event: Parameters<typeof eventFiles>[0],
  html: string,
  plain: string,
  { adopt }: PasteOptions,
): boolean {
  if ($pasteIntoCode(plain) || $linkSelection(plain)) return true;
  const isFromEditor = 'clipboardData' in event && event.clipboardData?.types.includes(editorType) === true;
  const root = new DOMParser().parseFromString(html, 'text/html').body;
  const blocks = readPastedHtml(root, isFromEditor ? 'editor' : 'elsewhere');
  const [, files] = eventFiles(event);
  // "Copy image" of a browser puts the file and an HTML image on the clipboard; the file is used.
  const isImage =
    files.some(({ type }) => imageType.test(type)) && blocks.every(({ kind }) => kind === 'picture');
  if (isImage) return false;
  const imported = adopt(blocks);
  // Makes the paste a separate undo step from a preceding cut.
  $addUpdateTag(HISTORY_PUSH_TAG);
  $insertLineBelow();
  // Pastes the plain text if the HTML contains no readable block, for example if it contains only form fields.
  if (blocks.length === 0) $getSelection()?.insertRawText(plain);
  $insertBlocks(imported.blocks);
  imported.start();
  return true;
}

type PlainPaste = { plain: string; isUnformatted: boolean };

function $pastePlain({ plain, isUnformatted }: PlainPaste, { adopt }: PasteOptions): boolean {
  if (plain === '') return false;
  if ($pasteIntoCode(plain)) return true;
  $insertLineBelow();
  if (isUnformatted) return false;
  if ($linkSelection(plain)) return true;
  const embedPage = getEmbedCodePage(plain);
  const href = embedPage ?? parseAddress(plain);
  const selection = $getSelection();
  if (href !== null && $isRangeSelection(selection)) {
    $addUpdateTag(HISTORY_PUSH_TAG);
    selection.insertNodes([$createLinkNode(href).append($createTextNode(embedPage ?? plain.trim()))]);
    return true;
  }
  if (!isMarkdown(plain)) return false;
  $addUpdateTag(HISTORY_PUSH_TAG);
  const imported = adopt(readMarkdown(plain));
  $insertBlocks(imported.blocks);
  imported.start();
  return true;
}

function $pasteIntoCode(plain: string): boolean {
  const selection = $getSelection();
  if ($getCode() === null || !$isRangeSelection(selection)) return false;
  selection.insertRawText(plain.replaceAll('\r\n', '\n'));
  return true;
}

/** Pasting an address over selected text of one line links the text. */
export function $linkSelection(plain: string): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || selection.isCollapsed()) return false;
  const href = parseAddress(plain);
  // An address that is pasted over another address replaces it.
  if (href === null || parseAddress(selection.getTextContent()) !== null || $spansLines(selection))
    return false;
  $addUpdateTag(HISTORY_PUSH_TAG);
  $toggleLink(href);
  return true;
}

function $spansLines(selection: RangeSelection): boolean {
  return selection.getTextContent().includes('\n');
}

/** Inserts blocks at the caret. A single paragraph becomes part of the line at the caret. */
export function $insertBlocks(blocks: Block[]): void {
  const selection = $getSelection();
  if (selection === null || blocks.length === 0) return;
  const [only] = blocks;
  if (blocks.length === 1 && only?.kind === 'paragraph')
    return selection.insertNodes($createInlines(only.content));
  if (!$isRangeSelection(selection) || !$isInCell(selection)) {
    // The library would merge the first and last block with the line at the caret.
    if (!isSeparateBlock(only) && !isSeparateBlock(blocks.at(-1))) return $insertNodes($createNodes(blocks));
    if ($isRangeSelection(selection)) selection.removeText();
    return $placeBlocks($createNodes(blocks));
  }
  // A table pasted into a table fills its cells; other blocks become lines of the cell.
  if (blocks.length === 1 && only?.kind === 'table') {
    const nodes = $createNodes(blocks);
    $getEditor().dispatchCommand(SELECTION_INSERT_CLIPBOARD_NODES_COMMAND, { nodes, selection });
    return undefined;
  }
  return selection.insertNodes($createInlines(toLines(blocks)));
}

function isSeparateBlock(block: Block | undefined): boolean {
  return block?.kind === 'code' || block?.kind === 'callout';
}

function $isInCell(selection: RangeSelection): boolean {
  return $findMatchingParent(selection.anchor.getNode(), $isTableCellNode) !== null;
}

const br: Inline = { kind: 'break' };

/** Converts blocks to lines of one block, separated by breaks. */
export function toLines(blocks: readonly Block[]): Inline[] {
  const lines = blocks.flatMap((block): Inline[][] => {
    if ('content' in block) return [block.content];
    if (block.kind === 'list')
      return block.items.flatMap((item) => [item.content, ...item.lists.map((list) => toLines([list]))]);
    if (block.kind === 'table') return block.rows.flatMap((cells) => cells.map(({ content }) => content));
    if (block.kind === 'code')
      return block.text.split('\n').map((text) => [{ kind: 'text', text, marks: [] }]);
    if (block.kind === 'card')
      return [[{ kind: 'text', text: block.title || block.href, marks: [], href: block.href }]];
    return block.kind === 'button' ? [[{ kind: 'text', text: block.text, marks: [], href: block.href }]] : [];
  });
  return lines.flatMap((line, at): Inline[] => (at === 0 ? line : [br, line].flat()));
}
