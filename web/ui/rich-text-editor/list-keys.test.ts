import { $isListItemNode } from '@lexical/list';
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  createEditor,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
} from 'lexical';
import { expect, test } from 'vitest';
import { parseHtmlTree } from '#tests/fixtures/html-tree.ts';
import { $toBlocks } from './from-nodes.ts';
import { readStoredHtml } from './html/kept-html.ts';
import { writeHtml } from './html/write-html.ts';
import { registerLists } from './list-keys.ts';
import { nodes } from './nodes/nodes.ts';
import { $placeBlocks } from './place-blocks.ts';
import { $createNodes } from './to-nodes.ts';
import { registerMarkdown } from './typing/markdown-keys.ts';

const picture = '<figure><img src="https://x.example/a.png" alt="A"></figure>';

/** Opens an editor with the caret at the end of the text. */
function open(html: string): LexicalEditor {
  const editor = createEditor({
    nodes,
    onError: (error) => {
      throw error;
    },
  });
  registerLists(editor);
  registerMarkdown(editor);
  act(editor, () => {
    $getRoot().append(...$createNodes(readStoredHtml(parseHtmlTree(html))));
    $getRoot().selectEnd();
  });
  return editor;
}

function act(editor: LexicalEditor, change: () => void): void {
  editor.update(change, { discrete: true });
}

function type(editor: LexicalEditor, text: string): void {
  for (const sign of text) act(editor, () => $getRoot().selectEnd().insertText(sign));
}

function htmlOf(editor: LexicalEditor): string {
  return editor.read(() => writeHtml($getRoot().getChildren().flatMap($toBlocks)));
}

/** Moves the caret to the end of the item with this text. */
function $selectItem(words: string, node: LexicalNode = $getRoot()): void {
  if ($isListItemNode(node) && node.getTextContent() === words) node.selectEnd();
  else if ($isElementNode(node)) for (const child of node.getChildren()) $selectItem(words, child);
}

function $caret(): RangeSelection {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) throw new Error('no caret');
  return selection;
}

test.each([
  ['1. ', '<ol><li>a</li></ol>'],
  ['3) ', '<ol start="3"><li>a</li></ol>'],
  ['9999. ', '<ol start="9999"><li>a</li></ol>'],
  ['10000. ', '<p>10000. a</p>'],
  ['0. ', '<p>0. a</p>'],
])('%j typed below an image starts a list at its number', async (sign, list) => {
  const editor = open(picture);
  act(editor, () => void $getRoot().append(...$createNodes([{ kind: 'paragraph', content: [] }])));
  type(editor, sign);
  await expect
    .poll(() => htmlOf(editor))
    .toBe(list.startsWith('<p>') ? `${picture}<p>${sign.trim()}</p>` : picture);
  type(editor, 'a');
  expect(htmlOf(editor)).toBe(picture + list);
});

test('a number typed below a list continues that list', async () => {
  const editor = open('<ol start="4"><li>a</li><li>b</li></ol>');
  act(editor, () => void $getRoot().append(...$createNodes([{ kind: 'paragraph', content: [] }])));
  type(editor, '6. ');
  await expect.poll(() => editor.read(() => $getRoot().getChildrenSize())).toBe(1);
  type(editor, 'c');
  expect(htmlOf(editor)).toBe('<ol start="4"><li>a</li><li>b</li><li>c</li></ol>');
});

test('a line or an image between list items splits the list, and its numbers continue', () => {
  const list = '<ol start="2"><li>a</li><li>b</li><li>c</li></ol>';
  const parted = open(list);
  act(parted, () => {
    $selectItem('b');
    $placeBlocks($createNodes([{ kind: 'picture', src: 'https://x.example/a.png', alt: 'A' }]));
  });
  expect(htmlOf(parted)).toBe(
    `<ol start="2"><li>a</li><li>b</li></ol>${picture}<ol start="4"><li>c</li></ol>`,
  );

  const empty = open(list);
  act(empty, () => {
    $selectItem('a');
    $caret().insertParagraph();
  });
  act(empty, () => $placeBlocks($createNodes([{ kind: 'rule' }])));
  expect(htmlOf(empty)).toBe('<ol start="2"><li>a</li></ol><hr><ol start="3"><li>b</li><li>c</li></ol>');

  const line = open(list);
  act(line, () => {
    $selectItem('b');
    $caret().insertParagraph();
  });
  act(line, () => {
    line.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined);
    $caret().insertText('so');
  });
  expect(htmlOf(line)).toBe('<ol start="2"><li>a</li><li>b</li></ol><p>so</p><ol start="4"><li>c</li></ol>');
});

test('an image below the last item does not split the list', () => {
  const editor = open('<ul><li>a</li><li>b</li></ul>');
  act(editor, () => {
    $selectItem('b');
    $placeBlocks($createNodes([{ kind: 'rule' }]));
  });
  expect(htmlOf(editor)).toBe('<ul><li>a</li><li>b</li></ul><hr>');
});
