import { $createParagraphNode, $getRoot, $getSelection, createEditor, type LexicalEditor } from 'lexical';
import { expect, test } from 'vitest';
import { parseHtmlTree } from '#tests/fixtures/html-tree.ts';
import { $toBlocks } from '../from-nodes.ts';
import { readStoredHtml } from '../html/kept-html.ts';
import { writeHtml } from '../html/write-html.ts';
import { nodes } from '../nodes/nodes.ts';
import { $createNodes } from '../to-nodes.ts';
import { $runTableAction, $insertTable, type TableAction } from './table-actions.ts';
import { registerTables } from './table-keys.ts';

/** Opens an editor with the caret in the first cell of the first table. */
function open(html: string): LexicalEditor {
  const editor = createEditor({
    nodes,
    onError: (error) => {
      throw error;
    },
  });
  registerTables(editor);
  editor.update(
    () => {
      $getRoot().append(...$createNodes(readStoredHtml(parseHtmlTree(html))));
      if (html === '') $getRoot().append($createParagraphNode());
      $getRoot().selectStart();
    },
    { discrete: true },
  );
  return editor;
}

function htmlOf(editor: LexicalEditor): string {
  return editor.read(() => writeHtml($getRoot().getChildren().flatMap($toBlocks)));
}

const table =
  '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>';

test.each<[TableAction, string]>([
  ['deleteRow', '<table><tbody><tr><td>c</td><td>d</td></tr></tbody></table>'],
  ['deleteColumn', '<table><thead><tr><th>b</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>'],
  [
    'columnAfter',
    '<table><thead><tr><th>a</th><th></th><th>b</th></tr></thead><tbody><tr><td>c</td><td></td><td>d</td></tr></tbody></table>',
  ],
  [
    'rowBelow',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td></td><td></td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
  ],
  ['head', '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>'],
  ['deleteTable', ''],
])('a table command has its effect: %s', (act, expected) => {
  const editor = open(table);
  editor.update(() => $runTableAction(act), { discrete: true });
  expect(htmlOf(editor)).toBe(expected);
});

test('a new table replaces an empty line, with the caret in its first cell', () => {
  const editor = open('');
  editor.update($insertTable, { discrete: true });
  editor.update(() => $getSelection()?.insertText('a'), { discrete: true });
  expect(htmlOf(editor)).toMatch(/^<table><thead><tr><th>a<\/th><th><\/th><th><\/th><\/tr><\/thead><tbody>/);
});
