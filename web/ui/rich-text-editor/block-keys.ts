import {
  $addUpdateTag,
  $createNodeSelection,
  $createParagraphNode,
  $getNodeByKey,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_HIGH,
  DELETE_CHARACTER_COMMAND,
  DELETE_LINE_COMMAND,
  DELETE_WORD_COMMAND,
  HISTORY_PUSH_TAG,
  isHTMLElement,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type NodeKey,
  RootNode,
} from 'lexical';
import { $isImage, BlockNode } from './nodes.ts';

const ways: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };

/**
 * Pictures, rules and kept blocks by pointer and keyboard: a click chooses one as a whole, Delete takes that one alone
 * away, Alt with an arrow moves it, Enter begins a paragraph below. Below a last one there is always a line to write in.
 */
export function registerBlocks(editor: LexicalEditor, onOpen: (key: NodeKey) => void): () => void {
  const deletions = [DELETE_CHARACTER_COMMAND, DELETE_WORD_COMMAND, DELETE_LINE_COMMAND];
  let chosen: NodeKey | null = null;
  return mergeRegister(
    editor.registerNodeTransform(RootNode, (root) => {
      if (root.getLastChild() instanceof BlockNode) root.append($createParagraphNode());
    }),
    editor.registerCommand(CLICK_COMMAND, (event) => $choose(event, onOpen), COMMAND_PRIORITY_HIGH),
    ...deletions.map((command) =>
      editor.registerCommand(
        command,
        (isBackward) => $removeChosen(isBackward ? 'backward' : 'forward'),
        COMMAND_PRIORITY_HIGH,
      ),
    ),
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        const way = event.altKey ? ways[event.key] : undefined;
        return way !== undefined && $withChosen(event, (block) => $moveBlock(block, way));
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => $withChosen(event, (block) => block.insertAfter($createParagraphNode()).selectStart()),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerUpdateListener(({ editorState }) => {
      const key = editorState.read(() => $chosenBlock()?.getKey() ?? null);
      if (chosen !== null && chosen !== key) editor.getElementByKey(chosen)?.removeAttribute('data-chosen');
      if (key !== null) editor.getElementByKey(key)?.setAttribute('data-chosen', '');
      chosen = key;
    }),
  );
}

/** The block that is chosen as a whole; inside a read. */
export function $chosenBlock(): BlockNode | null {
  const selection = $getSelection();
  return $isNodeSelection(selection) ? (selection.getNodes().find($isBlock) ?? null) : null;
}

/** Takes blocks away as one step of undo; the caret goes into the line beside them. Inside an update. */
export function $removeBlocks(blocks: readonly BlockNode[], towards: 'backward' | 'forward'): void {
  $addUpdateTag(HISTORY_PUSH_TAG);
  const [before, after] = [blocks[0]?.getPreviousSibling(), blocks.at(-1)?.getNextSibling()];
  const line = (towards === 'backward' ? [before, after] : [after, before]).find($isElementNode);
  if (line === undefined) blocks[0]?.insertBefore($createParagraphNode()).selectStart();
  else if (line === before) line.selectEnd();
  else line.selectStart();
  for (const block of blocks) block.remove();
}

/** Puts a block on the other side of its neighbour, as one step of undo; inside an update. */
export function $moveBlock(block: BlockNode, way: 'up' | 'down'): void {
  $addUpdateTag(HISTORY_PUSH_TAG);
  if (way === 'up') block.getPreviousSibling()?.insertBefore(block);
  else block.getNextSibling()?.insertAfter(block);
}

function $removeChosen(towards: 'backward' | 'forward'): boolean {
  const selection = $getSelection();
  const blocks = $isNodeSelection(selection) ? selection.getNodes().filter($isBlock) : [];
  if (blocks.length > 0) $removeBlocks(blocks, towards);
  return blocks.length > 0;
}

function $isBlock(node: LexicalNode): node is BlockNode {
  return node instanceof BlockNode;
}

function $choose({ target }: MouseEvent, onOpen: (key: NodeKey) => void): boolean {
  const element = isHTMLElement(target) ? target.closest<HTMLElement>('[data-block]') : null;
  const key = element?.dataset['block'] ?? '';
  const block = $getNodeByKey(key);
  if (!(block instanceof BlockNode) || !isHTMLElement(target)) return false;
  const selection = $createNodeSelection();
  selection.add(key);
  $setSelection(selection);
  if ($isImage(block) && target.closest('figcaption') !== null) onOpen(key);
  return true;
}

/** What a key does to the chosen block, in place of what it does to text. */
function $withChosen(event: KeyboardEvent | null, act: (block: BlockNode) => void): boolean {
  const block = $chosenBlock();
  if (block === null) return false;
  event?.preventDefault();
  act(block);
  return true;
}
