import { $isTableNode } from '@lexical/table';
import {
  $addUpdateTag,
  $createNodeSelection,
  $createParagraphNode,
  $createRangeSelectionFromDom,
  $getEditor,
  $getNodeByKey,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  $setSelection,
  BEFORE_INPUT_COMMAND,
  CLICK_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COPY_COMMAND,
  CUT_COMMAND,
  DELETE_CHARACTER_COMMAND,
  DELETE_LINE_COMMAND,
  DELETE_WORD_COMMAND,
  getDOMSelection,
  HISTORY_PUSH_TAG,
  isHTMLElement,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type NodeKey,
  type RangeSelection,
  RootNode,
} from 'lexical';
import { BlockNode } from './nodes/block-node.ts';
import { $isImage } from './nodes/image-node.ts';
import { $isVideo } from './nodes/video-node.ts';

const arrowDirections: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };

/**
 * Selects and edits images, rules and other blocks by pointer and keyboard: a click selects a block, Delete removes it, Alt
 * with an arrow moves it, Enter adds a paragraph below. A text never ends with such a block.
 */
export function registerBlocks(editor: LexicalEditor, onOpen: (key: NodeKey) => void): () => void {
  const deletions = [DELETE_CHARACTER_COMMAND, DELETE_WORD_COMMAND, DELETE_LINE_COMMAND];
  let selectedKey: NodeKey | null = null;
  return mergeRegister(
    editor.registerNodeTransform(RootNode, (root) => {
      const last = root.getLastChild();
      if (last instanceof BlockNode || $isTableNode(last)) root.append($createParagraphNode());
    }),
    editor.registerCommand(CLICK_COMMAND, (event) => $selectFromClick(event, onOpen), COMMAND_PRIORITY_HIGH),
    ...deletions.map((command) =>
      editor.registerCommand(
        command,
        (isBackward) => {
          const towards = isBackward ? 'backward' : 'forward';
          return $removeSelected(towards) || $selectAdjacentBlock(towards);
        },
        COMMAND_PRIORITY_HIGH,
      ),
    ),
    editor.registerCommand(CUT_COMMAND, (event) => $cutSelected(editor, event), COMMAND_PRIORITY_HIGH),
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        const direction = event.altKey ? arrowDirections[event.key] : undefined;
        if (isTextKey(event)) $insertLineBelow();
        return direction !== undefined && $handleForBlock(event, (block) => $moveBlock(block, direction));
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => $handleForBlock(event, $insertLineBelow),
      COMMAND_PRIORITY_HIGH,
    ),
    // Handles text input without a key event, such as from an emoji picker.
    editor.registerCommand(
      BEFORE_INPUT_COMMAND,
      (event) => {
        const text = event.inputType === 'insertText' ? event.data : null;
        return text !== null && $handleForBlock(event, () => $insertLineBelow()?.insertText(text));
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerUpdateListener(({ editorState }) => {
      const key = editorState.read(() => $getSelectedBlock()?.getKey() ?? null);
      if (selectedKey !== null && selectedKey !== key)
        editor.getElementByKey(selectedKey)?.removeAttribute('data-chosen');
      if (key !== null) editor.getElementByKey(key)?.setAttribute('data-chosen', '');
      selectedKey = key;
    }),
  );
}

/** Returns the block that is selected as a whole. Must run inside `editor.read()`. */
export function $getSelectedBlock(): BlockNode | null {
  const selection = $getSelection();
  return $isNodeSelection(selection) ? (selection.getNodes().find($isBlock) ?? null) : null;
}

/** Adds a line below the selected block; otherwise the browser would insert typed text at the start. */
export function $insertLineBelow(): RangeSelection | undefined {
  return $getSelectedBlock()?.insertAfter($createParagraphNode()).selectStart();
}

/** Returns true if a key enters text, directly or through an IME. */
function isTextKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  // AltGr is reported as Control and Alt together.
  const isShortcut = metaKey || (ctrlKey && !altKey);
  return key === 'Process' || key === 'Unidentified' || (/^.$/u.test(key) && !isShortcut);
}

/** Removes blocks as one undo step and moves the caret to the adjacent line. Must run inside `editor.update()`. */
export function $removeBlocks(blocks: readonly BlockNode[], towards: 'backward' | 'forward'): void {
  $addUpdateTag(HISTORY_PUSH_TAG);
  const [before, after] = [blocks[0]?.getPreviousSibling(), blocks.at(-1)?.getNextSibling()];
  const line = (towards === 'backward' ? [before, after] : [after, before]).find($isElementNode);
  if (line === undefined) blocks[0]?.insertBefore($createParagraphNode()).selectStart();
  else if (line === before) line.selectEnd();
  else line.selectStart();
  for (const block of blocks) block.remove();
}

/** Swaps a block with its neighbour as one undo step. Must run inside `editor.update()`. */
export function $moveBlock(block: BlockNode, direction: 'up' | 'down'): void {
  $addUpdateTag(HISTORY_PUSH_TAG);
  if (direction === 'up') block.getPreviousSibling()?.insertBefore(block);
  else block.getNextSibling()?.insertAfter(block);
}

/**
 * Cuts the selected block and moves the caret as after a deletion. The library's own cut leaves no caret, so the next
 * paste would insert at an arbitrary position.
 */
function $cutSelected(editor: LexicalEditor, event: ClipboardEvent | KeyboardEvent | null): boolean {
  return (
    $getSelectedBlock() !== null && editor.dispatchCommand(COPY_COMMAND, event) && $removeSelected('backward')
  );
}

function $removeSelected(towards: 'backward' | 'forward'): boolean {
  const selection = $getSelection();
  const blocks = $isNodeSelection(selection) ? selection.getNodes().filter($isBlock) : [];
  if (blocks.length > 0) $removeBlocks(blocks, towards);
  return blocks.length > 0;
}

/** At the edge of a line, Delete or Backspace first selects the adjacent block; the next keystroke removes it. */
function $selectAdjacentBlock(towards: 'backward' | 'forward'): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const { anchor } = selection;
  const line = anchor.getNode().getTopLevelElement();
  const getSibling = (node: LexicalNode | null) =>
    (towards === 'backward' ? node?.getPreviousSibling() : node?.getNextSibling()) ?? null;
  const block = getSibling(line);
  if (!(block instanceof BlockNode) || !block.isKeyboardSelectable() || line?.isEmpty()) return false;
  const length =
    anchor.type === 'text' ? anchor.getNode().getTextContentSize() : anchor.getNode().getChildrenSize();
  if (anchor.offset !== (towards === 'backward' ? 0 : length)) return false;
  for (
    let node: LexicalNode | null = anchor.getNode();
    node !== null && !node.is(line);
    node = node.getParent()
  )
    if (getSibling(node) !== null) return false;
  $selectBlock(block);
  return true;
}

function $selectBlock(block: BlockNode): void {
  const selection = $createNodeSelection();
  selection.add(block.getKey());
  $setSelection(selection);
}

function $isBlock(node: LexicalNode): node is BlockNode {
  return node instanceof BlockNode;
}

function $selectFromClick({ target }: MouseEvent, onOpen: (key: NodeKey) => void): boolean {
  const element = isHTMLElement(target) ? target.closest<HTMLElement>('[data-block]') : null;
  const key = element?.dataset['block'] ?? '';
  const block = $getNodeByKey(key);
  if (!(block instanceof BlockNode) || !isHTMLElement(target)) return $moveCaretFromBlock();
  $selectBlock(block);
  if (($isImage(block) || $isVideo(block)) && target.closest('figcaption') !== null) onOpen(key);
  return true;
}

/**
 * After a click beside the selected block, sets the selection to the browser's caret. On a tap, the click event
 * arrives before the library has read the new caret; without this function the editor would have no caret, and would
 * insert typed text at the start.
 */
function $moveCaretFromBlock(): boolean {
  const caret = $getSelectedBlock() && $createRangeSelectionFromDom(getDOMSelection(window), $getEditor());
  if (caret) $setSelection(caret);
  return caret !== null;
}

/** Handles a key for the selected block instead of the text. */
function $handleForBlock(event: Event | null, apply: (block: BlockNode) => void): boolean {
  const block = $getSelectedBlock();
  if (block === null) return false;
  event?.preventDefault();
  apply(block);
  return true;
}
