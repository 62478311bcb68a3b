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
      const last = root.getLastChild();
      if (last instanceof BlockNode || $isTableNode(last)) root.append($createParagraphNode());
    }),
    editor.registerCommand(CLICK_COMMAND, (event) => $choose(event, onOpen), COMMAND_PRIORITY_HIGH),
    ...deletions.map((command) =>
      editor.registerCommand(
        command,
        (isBackward) => {
          const towards = isBackward ? 'backward' : 'forward';
          return $removeChosen(towards) || $chooseBeside(towards);
        },
        COMMAND_PRIORITY_HIGH,
      ),
    ),
    editor.registerCommand(CUT_COMMAND, (event) => $cutChosen(editor, event), COMMAND_PRIORITY_HIGH),
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        const way = event.altKey ? ways[event.key] : undefined;
        if (isWriting(event)) $writeBelow();
        return way !== undefined && $withChosen(event, (block) => $moveBlock(block, way));
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => $withChosen(event, $writeBelow),
      COMMAND_PRIORITY_HIGH,
    ),
    // Words that no key brings, as of a list of emoji.
    editor.registerCommand(
      BEFORE_INPUT_COMMAND,
      (event) => {
        const text = event.inputType === 'insertText' ? event.data : null;
        return text !== null && $withChosen(event, () => $writeBelow()?.insertText(text));
      },
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

/** Begins a line below the chosen block: the browser would put what is written then at the beginning of the text. */
export function $writeBelow(): RangeSelection | undefined {
  return $chosenBlock()?.insertAfter($createParagraphNode()).selectStart();
}

/** Whether a key writes, by itself or through an input method. */
function isWriting({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  // AltGr is Control and Alt together.
  const isShortcut = metaKey || (ctrlKey && !altKey);
  return key === 'Process' || key === 'Unidentified' || (/^.$/u.test(key) && !isShortcut);
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

/** A cut leaves the caret as a deletion does: the library leaves none, and a paste would go wherever the browser thinks. */
function $cutChosen(editor: LexicalEditor, event: ClipboardEvent | KeyboardEvent | null): boolean {
  return $chosenBlock() !== null && editor.dispatchCommand(COPY_COMMAND, event) && $removeChosen('backward');
}

function $removeChosen(towards: 'backward' | 'forward'): boolean {
  const selection = $getSelection();
  const blocks = $isNodeSelection(selection) ? selection.getNodes().filter($isBlock) : [];
  if (blocks.length > 0) $removeBlocks(blocks, towards);
  return blocks.length > 0;
}

/** At the edge of a line, the block beyond it is chosen first: it goes by the next press, not with a letter too many. */
function $chooseBeside(towards: 'backward' | 'forward'): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const { anchor } = selection;
  const line = anchor.getNode().getTopLevelElement();
  const beside = (node: LexicalNode | null) =>
    (towards === 'backward' ? node?.getPreviousSibling() : node?.getNextSibling()) ?? null;
  const block = beside(line);
  if (!(block instanceof BlockNode) || !block.isKeyboardSelectable() || line?.isEmpty()) return false;
  const length =
    anchor.type === 'text' ? anchor.getNode().getTextContentSize() : anchor.getNode().getChildrenSize();
  if (anchor.offset !== (towards === 'backward' ? 0 : length)) return false;
  for (
    let node: LexicalNode | null = anchor.getNode();
    node !== null && !node.is(line);
    node = node.getParent()
  )
    if (beside(node) !== null) return false;
  $chooseBlock(block);
  return true;
}

function $chooseBlock(block: BlockNode): void {
  const selection = $createNodeSelection();
  selection.add(block.getKey());
  $setSelection(selection);
}

function $isBlock(node: LexicalNode): node is BlockNode {
  return node instanceof BlockNode;
}

function $choose({ target }: MouseEvent, onOpen: (key: NodeKey) => void): boolean {
  const element = isHTMLElement(target) ? target.closest<HTMLElement>('[data-block]') : null;
  const key = element?.dataset['block'] ?? '';
  const block = $getNodeByKey(key);
  if (!(block instanceof BlockNode) || !isHTMLElement(target)) return $leaveChosen();
  $chooseBlock(block);
  if (($isImage(block) || $isVideo(block)) && target.closest('figcaption') !== null) onOpen(key);
  return true;
}

/**
 * A click beside the chosen block: the caret stands where the browser has put it. A tap comes before the editing library
 * has heard of that; it would leave no caret at all, and words at the beginning of the text.
 */
function $leaveChosen(): boolean {
  const caret = $chosenBlock() && $createRangeSelectionFromDom(getDOMSelection(window), $getEditor());
  if (caret) $setSelection(caret);
  return caret !== null;
}

/** What a key does to the chosen block, in place of what it does to text. */
function $withChosen(event: Event | null, act: (block: BlockNode) => void): boolean {
  const block = $chosenBlock();
  if (block === null) return false;
  event?.preventDefault();
  act(block);
  return true;
}
