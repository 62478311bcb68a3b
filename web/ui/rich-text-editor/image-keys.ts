import {
  $createNodeSelection,
  $createParagraphNode,
  $getNodeByKey,
  $getSelection,
  $isNodeSelection,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_HIGH,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  RootNode,
} from 'lexical';
import { $isImage, $isRule, type ImageNode } from './nodes.ts';

/**
 * Pictures by pointer and keyboard: a click chooses one, a click on its words or Enter opens them, Delete takes it
 * away. Below a last picture or rule there is always a line to write in.
 */
export function registerImages(editor: LexicalEditor, onOpen: (key: NodeKey) => void): () => void {
  return mergeRegister(
    editor.registerNodeTransform(RootNode, (root) => {
      const last = root.getLastChild();
      if ($isImage(last) || $isRule(last)) root.append($createParagraphNode());
    }),
    editor.registerCommand(CLICK_COMMAND, (event) => $choose(event, onOpen), COMMAND_PRIORITY_HIGH),
    editor.registerCommand(KEY_BACKSPACE_COMMAND, $removeChosen, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(KEY_DELETE_COMMAND, $removeChosen, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => {
        const isChosen = $withChosen((image) => onOpen(image.getKey()));
        if (isChosen) event?.preventDefault();
        return isChosen;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerUpdateListener(({ editorState }) => markChosen(editor, editorState.read($chosenKey))),
  );
}

function $choose(event: MouseEvent, onOpen: (key: NodeKey) => void): boolean {
  const statistic =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-picture]') : null;
  const key = statistic?.dataset['picture'];
  if (key === undefined || !$isImage($getNodeByKey(key))) return false;
  const selection = $createNodeSelection();
  selection.add(key);
  $setSelection(selection);
  if (event.target instanceof Element && event.target.closest('figcaption') !== null) onOpen(key);
  return true;
}

function $removeChosen(): boolean {
  return $withChosen((image) => {
    image.selectPrevious();
    image.remove();
  });
}

function $withChosen(act: (image: ImageNode) => void): boolean {
  const image = $getNodeByKey($chosenKey() ?? '');
  if (!$isImage(image)) return false;
  act(image);
  return true;
}

function $chosenKey(): NodeKey | null {
  const selection = $getSelection();
  if (!$isNodeSelection(selection)) return null;
  return selection.getNodes().find($isImage)?.getKey() ?? null;
}

function markChosen(editor: LexicalEditor, key: NodeKey | null): void {
  for (const statistic of editor.getRootElement()?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])
    statistic.toggleAttribute('data-chosen', statistic.dataset['picture'] === key);
}
