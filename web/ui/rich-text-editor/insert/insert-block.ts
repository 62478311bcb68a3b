import {
  $addUpdateTag,
  $create,
  $getSelection,
  $isRangeSelection,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
} from 'lexical';
import { toggleLine } from '../format.ts';
import { RuleNode } from '../nodes/rule-node.ts';
import { $placeBlocks } from '../place-blocks.ts';
import { $insertTable } from '../tables/table-acts.ts';
import { $slashLine } from '../typing/slash-key.ts';
import type { InsertName } from './insert-name.ts';

/** What asks for more before it is inserted, by who can ask. */
export type Asking = Readonly<
  Record<'image' | 'gallery' | 'video' | 'library' | 'button' | 'card' | 'snippets', () => void>
>;

/** Takes the slash away that opened the menu, and inserts what was chosen; or asks for what it needs. */
export function insertChosen(editor: LexicalEditor, name: InsertName, asking: Asking): void {
  editor.update(
    () => {
      $addUpdateTag(HISTORY_PUSH_TAG);
      $slashLine()?.clear().selectStart();
    },
    { discrete: true },
  );
  if (isAsked(name)) return asking[name]();
  if (name === 'table' || name === 'divider')
    editor.update(() => {
      $addUpdateTag(HISTORY_PUSH_TAG);
      if (name === 'table') $insertTable();
      else $placeBlocks([$create(RuleNode)]);
    });
  else toggleLine(editor, name);
  return editor.focus();
}

function isAsked(name: InsertName): name is keyof Asking {
  return ['image', 'gallery', 'video', 'library', 'button', 'card', 'snippets'].includes(name);
}

/** What was typed into the menu and meant nothing there belongs to the text. */
export function leaveMenu(editor: LexicalEditor, typed: string): void {
  editor.update(() => {
    const selection = $getSelection();
    if (typed !== '' && $isRangeSelection(selection)) selection.insertText(typed);
  });
  editor.focus();
}
