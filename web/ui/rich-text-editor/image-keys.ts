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
import { $isPicture, $isRule, type PictureNode } from './nodes.ts';

/**
 * Pictures by pointer and keyboard: a click chooses one, a click on its words or Enter opens them, Delete takes it
 * away. Below a last picture or rule there is always a line to write in.
 */
export function registerPictures(editor: LexicalEditor, onOpen: (key: NodeKey) => void): () => void {
  return mergeRegister(
    editor.registerNodeTransform(RootNode, (root) => {
      const last = root.getLastChild();
      if ($isPicture(last) || $isRule(last)) root.append($createParagraphNode());
    }),
    editor.registerCommand(CLICK_COMMAND, (event) => $choose(event, onOpen), COMMAND_PRIORITY_HIGH),
    editor.registerCommand(KEY_BACKSPACE_COMMAND, $removeChosen, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(KEY_DELETE_COMMAND, $removeChosen, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => {
        const isChosen = $withChosen((picture) => onOpen(picture.getKey()));
        if (isChosen) event?.preventDefault();
        return isChosen;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerUpdateListener(({ editorState }) => markChosen(editor, editorState.read($chosenKey))),
  );
}

function $choose(event: MouseEvent, onOpen: (key: NodeKey) => void): boolean {
  const figure = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-picture]') : null;
  const key = figure?.dataset['picture'];
  if (key === undefined || !$isPicture($getNodeByKey(key))) return false;
  const selection = $createNodeSelection();
  selection.add(key);
  $setSelection(selection);
  if (event.target instanceof Element && event.target.closest('figcaption') !== null) onOpen(key);
  return true;
}

function $removeChosen(): boolean {
  return $withChosen((picture) => {
    picture.selectPrevious();
    picture.remove();
  });
}

function $withChosen(act: (picture: PictureNode) => void): boolean {
  const picture = $getNodeByKey($chosenKey() ?? '');
  if (!$isPicture(picture)) return false;
  act(picture);
  return true;
}

function $chosenKey(): NodeKey | null {
  const selection = $getSelection();
  if (!$isNodeSelection(selection)) return null;
  return selection.getNodes().find($isPicture)?.getKey() ?? null;
}

function markChosen(editor: LexicalEditor, key: NodeKey | null): void {
  for (const figure of editor.getRootElement()?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])
    figure.toggleAttribute('data-chosen', figure.dataset['picture'] === key);
}
