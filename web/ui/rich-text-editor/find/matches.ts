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
/** A match within one line; it may span several text nodes. */
export type Match = { start: Point; end: Point };

export const maxMatches = 5000;

/** Returns all matches in document order, ignoring case. Must run inside `editor.read()`. */
export function $findMatches(query: string): Match[] {
  if (query === '') return [];
  const pattern = new RegExp(query.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`), 'giu');
  const matches: Match[] = [];
  for (const line of $getLines()) {
    const text = line.map((node) => node.getTextContent()).join('');
    for (const { index, 0: found } of text.matchAll(pattern)) {
      matches.push({
        start: getPoint(line, index, 'start'),
        end: getPoint(line, index + found.length, 'end'),
      });
      if (matches.length === maxMatches) return matches;
    }
  }
  return matches;
}

/** Returns the selected text of one line, as the initial search. Must run inside `editor.read()`. */
export function $getSelectedText(): string {
  const selection = $getSelection();
  const text = $isRangeSelection(selection) ? selection.getTextContent() : '';
  return text.includes('\n') || text.length > 200 ? '' : text;
}

/** Groups text nodes that no break or block separates. */
function $getLines(): TextNode[][] {
  const lines: TextNode[][] = [];
  let block: LexicalNode | null = null;
  for (const node of $getRoot().getAllTextNodes()) {
    const parentBlock: LexicalNode | null = node.getParents().find((parent) => !parent.isInline()) ?? null;
    const line = lines.at(-1);
    const isContinued =
      line !== undefined && parentBlock?.is(block) === true && !$isLineBreakNode(node.getPreviousSibling());
    if (isContinued) line.push(node);
    else lines.push([node]);
    block = parentBlock;
  }
  return lines;
}

/**
 * Returns the position of the start or end of a match. At the border of two text nodes, a start is in the second
 * node, and an end is in the first node.
 */
function getPoint(line: readonly TextNode[], at: number, edge: 'start' | 'end'): Point {
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

/** Replaces matches, in the format of each match's first character, as one undo step. */
export function replaceMatches(editor: LexicalEditor, matches: readonly Match[], replacement: string): void {
  editor.update(() => {
    $addUpdateTag(HISTORY_PUSH_TAG);
    // The focus stays in the search fields.
    $addUpdateTag(SKIP_DOM_SELECTION_TAG);
    // Replaces the matches from last to first, so that the positions of earlier matches stay valid.
    for (const match of matches.toReversed()) {
      const selection = $selectMatch(match);
      if (replacement === '') selection.removeText();
      else selection.insertText(replacement);
    }
  });
}

export function $selectMatch({ start, end }: Match) {
  const selection = $createRangeSelection();
  selection.anchor.set(start.key, start.offset, 'text');
  selection.focus.set(end.key, end.offset, 'text');
  $setSelection(selection);
  return selection;
}

/** Returns the DOM range of a match; null if it is not rendered. */
export function getDomRange(editor: LexicalEditor, { start, end }: Match): Range | null {
  const [first, last] = [getTextNode(editor, start.key), getTextNode(editor, end.key)];
  if (first === null || last === null) return null;
  const range = document.createRange();
  range.setStart(first, Math.min(start.offset, first.length));
  range.setEnd(last, Math.min(end.offset, last.length));
  return range;
}

function getTextNode(editor: LexicalEditor, key: NodeKey): Text | null {
  let node: Node | null = editor.getElementByKey(key);
  while (node !== null && !(node instanceof Text)) node = node.firstChild;
  return node;
}
