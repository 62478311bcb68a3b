import {
  $getRoot,
  createEditor,
  DELETE_CHARACTER_COMMAND,
  type ElementNode,
  type LexicalEditor,
} from 'lexical';
import { expect, test } from 'vitest';
import { parseHtmlTree } from '#tests/fixtures/html-tree.ts';
import { $getSelectedBlock, registerBlocks } from './block-keys.ts';
import { $toBlocks } from './from-nodes.ts';
import { readStoredHtml } from './html/kept-html.ts';
import { writeHtml } from './html/write-html.ts';
import { nodes } from './nodes/nodes.ts';
import { $insertBlocks } from './paste.ts';
import { $createNodes } from './to-nodes.ts';

const picture = '<figure><img src="https://x.example/a.png" alt="A"></figure>';
const code = '<pre><code>a</code></pre>';
const kept = '<table><tr><td><ul><li>a</li></ul></td></tr></table>';

/** Opens an editor with the caret at the start or end of a line. */
function open(html: string, line: number, edge: 'start' | 'end'): LexicalEditor {
  const editor = createEditor({
    nodes,
    onError: (error) => {
      throw error;
    },
  });
  registerBlocks(editor, () => undefined);
  editor.update(
    () => {
      $getRoot().append(...$createNodes(readStoredHtml(parseHtmlTree(html))));
      const element = $getRoot().getChildAtIndex<ElementNode>(line);
      if (edge === 'start') element?.selectStart();
      else element?.selectEnd();
    },
    { discrete: true },
  );
  return editor;
}

function htmlOf(editor: LexicalEditor): string {
  return editor.read(() => writeHtml($getRoot().getChildren().flatMap($toBlocks)));
}

function remove(editor: LexicalEditor, way: 'backward' | 'forward'): void {
  editor.update(() => editor.dispatchCommand(DELETE_CHARACTER_COMMAND, way === 'backward'), {
    discrete: true,
  });
}

test.each([
  [kept, 'a paragraph', '<p>b</p>'],
  [picture, 'a paragraph', '<p><strong>b</strong>c</p>'],
  [kept, 'a list', '<ul><li>b</li><li>c</li></ul>'],
])(
  '%s before %s is selected by the first Backspace, and deleted by the second Backspace',
  (block, _name, line) => {
    const editor = open(`<p>a</p>${block}${line}`, 2, 'start');
    remove(editor, 'backward');
    expect(htmlOf(editor)).toBe(`<p>a</p>${block}${line}`);
    expect(editor.read(() => $getSelectedBlock() !== null)).toBe(true);
    remove(editor, 'backward');
    expect(htmlOf(editor)).toBe(`<p>a</p>${line}`);
  },
);

test('the first Delete at the end of a line selects the next block, and the second Delete deletes it', () => {
  const html = `<ul><li>a</li><li>b<em>c</em></li></ul>${picture}<p>d</p>`;
  const editor = open(html, 0, 'end');
  remove(editor, 'forward');
  expect(htmlOf(editor)).toBe(html);
  remove(editor, 'forward');
  expect(htmlOf(editor)).toBe(html.replace(picture, ''));
});

test.each([
  ['away from the beginning of the line', `${kept}<p><strong>b</strong>c</p>`],
  ['below a horizontal rule', '<hr><p></p>'],
])('no block is selected by Backspace %s', (_name, html) => {
  const editor = open(html, 1, 'end');
  remove(editor, 'backward');
  expect(editor.read(() => $getSelectedBlock())).toBeNull();
});

test.each([
  ['a list', '<ul><li>b</li><li>c</li></ul>'],
  ['a nested list', '<ul><li>b<ul><li>c</li></ul></li></ul>'],
  ['a paragraph', '<p>b</p>'],
])('a block pasted at the beginning of %s is inserted before it', (_name, line) => {
  const editor = open(line, 0, 'start');
  editor.update(() => $insertBlocks(readStoredHtml(parseHtmlTree(code))), { discrete: true });
  expect(htmlOf(editor)).toBe(`${code}${line}`);
});
