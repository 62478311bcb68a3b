import {
  $addUpdateTag,
  $createRangeSelection,
  $getRoot,
  $getSelection,
  $isLineBreakNode,
  $isRangeSelection,
  $setSelection,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  SKIP_DOM_SELECTION_TAG,
  type TextNode,
} from 'lexical';

type Point = { key: NodeKey; offset: number };
/** Where the words that are looked for stand: in one line, in one text or over some with different looks. */
export type Match = { start: Point; end: Point };

/** More are counted and gone through, but nobody goes through more by hand. */
export const mostMatches = 5000;

/** Every place of the words in the text, in its order, upper and lower case alike; inside a read. */
export function $matchesOf(words: string): Match[] {
  if (words === '') return [];
  const pattern = new RegExp(words.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`), 'giu');
  const matches: Match[] = [];
  for (const line of $lines()) {
    const text = line.map((node) => node.getTextContent()).join('');
    for (const { index, 0: found } of text.matchAll(pattern)) {
      matches.push({ start: pointAt(line, index, 'start'), end: pointAt(line, index + found.length, 'end') });
      if (matches.length === mostMatches) return matches;
    }
  }
  return matches;
}

/** The words that are chosen, where they stand in one line: what somebody is about to look for. Inside a read. */
export function $chosenText(): string {
  const selection = $getSelection();
  const text = $isRangeSelection(selection) ? selection.getTextContent() : '';
  return text.includes('\n') || text.length > 200 ? '' : text;
}

/** Texts that no break or block parts. */
function $lines(): TextNode[][] {
  const lines: TextNode[][] = [];
  let block: LexicalNode | null = null;
  for (const node of $getRoot().getAllTextNodes()) {
    const own: LexicalNode | null = node.getParents().find((parent) => !parent.isInline()) ?? null;
    const line = lines.at(-1);
    const isContinued =
      line !== undefined && own?.is(block) === true && !$isLineBreakNode(node.getPreviousSibling());
    if (isContinued) line.push(node);
    else lines.push([node]);
    block = own;
  }
  return lines;
}

/** Between two texts, a start stands in the second and an end in the first. */
function pointAt(line: readonly TextNode[], at: number, edge: 'start' | 'end'): Point {
  let before = 0;
  for (const node of line) {
    const length = node.getTextContentSize();
    if (at < before + length || (edge === 'end' && at === before + length))
      return { key: node.getKey(), offset: at - before };
    before += length;
  }
  const last = line.at(-1);
  return { key: last?.getKey() ?? '', offset: last?.getTextContentSize() ?? 0 };
}

/** Puts words in the place of matches, in the look of the first character of each, as one step of undo. */
export function replaceMatches(editor: LexicalEditor, matches: readonly Match[], words: string): void {
  editor.update(() => {
    $addUpdateTag(HISTORY_PUSH_TAG);
    // Who replaces goes on in the fields of the search.
    $addUpdateTag(SKIP_DOM_SELECTION_TAG);
    // From the last one on, so that what stands before keeps its place.
    for (const match of matches.toReversed()) {
      const selection = $select(match);
      if (words === '') selection.removeText();
      else selection.insertText(words);
    }
  });
}

/** Chooses the words of a match; inside an update. */
export function $select({ start, end }: Match) {
  const selection = $createRangeSelection();
  selection.anchor.set(start.key, start.offset, 'text');
  selection.focus.set(end.key, end.offset, 'text');
  $setSelection(selection);
  return selection;
}

/** The match as the page draws it; null while it is not drawn. */
export function rangeOf(editor: LexicalEditor, { start, end }: Match): Range | null {
  const [first, last] = [textOf(editor, start.key), textOf(editor, end.key)];
  if (first === null || last === null) return null;
  const range = document.createRange();
  range.setStart(first, Math.min(start.offset, first.length));
  range.setEnd(last, Math.min(end.offset, last.length));
  return range;
}

function textOf(editor: LexicalEditor, key: NodeKey): Text | null {
  let node: Node | null = editor.getElementByKey(key);
  while (node !== null && !(node instanceof Text)) node = node.firstChild;
  return node;
}
