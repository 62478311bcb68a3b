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
import { $insertTable } from '../tables/table-actions.ts';
import { $getSlashLine } from '../typing/slash-key.ts';
import type { InsertMenuItem } from './insert-name.ts';

/** Callbacks of the items that need a form or file before insertion. */
export type InsertActions = Readonly<
  Record<'image' | 'gallery' | 'video' | 'library' | 'button' | 'card' | 'snippets', () => void>
>;

/** Removes the slash that opened the menu, then inserts the chosen item or opens its form. */
export function insertItem(editor: LexicalEditor, name: InsertMenuItem, actions: InsertActions): void {
  editor.update(
    () => {
      $addUpdateTag(HISTORY_PUSH_TAG);
      $getSlashLine()?.clear().selectStart();
    },
    { discrete: true },
  );
  if (needsAction(name)) return actions[name]();
  if (name === 'table' || name === 'divider')
    editor.update(() => {
      $addUpdateTag(HISTORY_PUSH_TAG);
      if (name === 'table') $insertTable();
      else $placeBlocks([$create(RuleNode)]);
    });
  else toggleLine(editor, name);
  return editor.focus();
}

function needsAction(name: InsertMenuItem): name is keyof InsertActions {
  return ['image', 'gallery', 'video', 'library', 'button', 'card', 'snippets'].includes(name);
}

/** Inserts the text that was typed into the menu without a match. */
export function closeMenu(editor: LexicalEditor, typed: string): void {
  editor.update(() => {
    const selection = $getSelection();
    if (typed !== '' && $isRangeSelection(selection)) selection.insertText(typed);
  });
  editor.focus();
}
