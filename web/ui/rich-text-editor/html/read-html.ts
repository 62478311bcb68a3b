import { getFramePage, isHiddenFrame } from './frame-address.ts';
import { sanitizeAddress } from './link-address.ts';
import { type ListEntry, buildLists } from './list-tree.ts';
import {
  type Block,
  hasText,
  type HeadingLevel,
  type Inline,
  toListStart,
  type Mark,
  marks,
} from './model.ts';
import { readMissingImage, readDimension, getTrimmedText } from './read-image.ts';
import { getMarksInside } from './read-marks.ts';
import {
  findDescendants,
  getAttributeValue,
  isElement,
  isText,
  getName,
  type SourceNode,
  getStyle,
} from './source-node.ts';
import { tidyLine, removeBold, removeLeadingCharacters } from './tidy-line.ts';
import { isWordMarker, getTypedBulletLength, readWordListLine } from './word-list.ts';

/** Kind of the line that is being read. Lines with the same shape object belong to one block. */
type Shape =
  | { kind: 'paragraph' }
  | { kind: 'heading'; level: HeadingLevel }
  | { kind: 'quote' }
  | { kind: 'callout' }
  | { kind: 'item'; level: number; isOrdered: boolean; numbers: Numbers };
type Numbers = { next: number };
type Scope = {
  shape: Shape;
  marks: ReadonlySet<Mark>;
  href?: string | undefined;
  depth: number;
  isOrdered: boolean;
  numbers: Numbers;
  keepsLines: boolean;
  keep: WholeElementReader;
};
/** Returns the block for a whole element; undefined to read its children. */
export type WholeElementReader = (node: SourceNode) => Block | undefined;
type ReaderState = {
  blocks: Block[];
  entries: ListEntry[];
  line: Inline[];
  lastShape?: Shape | undefined;
  /** Items whose number is already used. */
  numberedShapes: WeakSet<Shape>;
};

const skippedNames = new Set(
  'script style head title meta link template noscript object embed svg math button select textarea input'.split(
    ' ',
  ),
);
const blockNames = new Set(
  'address article aside body center dd details div dl dt figcaption figure footer form header html main nav p section summary table tbody tfoot thead tr'.split(
    ' ',
  ),
);

const blockElementNames = new Set([
  ...blockNames,
  ...'ul ol pre blockquote h1 h2 h3 h4 h5 h6 img hr'.split(' '),
]);

/**
 * Reads HTML of any origin into blocks: from the editor, web pages, Google Docs and Word. Reads the elements that the
 * model supports and the blocks that `keep` returns; of all other elements, reads only the text. Image addresses are
 * unchecked; the caller must validate them.
 */
export function readHtml(root: SourceNode, keep: WholeElementReader = () => undefined): Block[] {
  const reading: ReaderState = { blocks: [], entries: [], line: [], numberedShapes: new WeakSet() };
  const shape: Shape = { kind: 'paragraph' };
  const numbers = { next: 1 };
  const scope = {
    shape,
    marks: new Set<Mark>(),
    depth: 0,
    isOrdered: false,
    numbers,
    keepsLines: false,
    keep,
  };
  readChildren(root, scope, reading);
  endLine(reading, { kind: 'paragraph' });
  endLists(reading);
  return reading.blocks;
}

/** Reads an element as one line, with breaks between paragraphs; undefined if it contains other blocks. */
export function readSingleLine(node: SourceNode): Inline[] | undefined {
  const content: Inline[] = [];
  for (const block of readHtml(node)) {
    if (block.kind !== 'paragraph') return undefined;
    if (content.length > 0) content.push({ kind: 'break' });
    content.push(...block.content);
  }
  return content;
}

function readChildren(node: SourceNode, scope: Scope, reading: ReaderState): void {
  for (const child of Array.from(node.childNodes)) {
    if (isText(child)) readText(child.nodeValue ?? '', scope, reading);
    else if (isElement(child)) readElement(child, scope, reading);
  }
}

function readText(text: string, scope: Scope, { line }: ReaderState): void {
  const { href, keepsLines } = scope;
  // Browsers underline links themselves.
  const textMarks = marks.filter(
    (mark) => scope.marks.has(mark) && !(mark === 'underline' && href !== undefined),
  );
  const lines = keepsLines ? text.split(/\r?\n/) : [text];
  lines.forEach((part, at) => {
    if (at > 0) line.push({ kind: 'break' });
    const shownText = keepsLines ? part.replaceAll(/[\t ]/g, '\u00a0') : part;
    if (shownText !== '')
      line.push({ kind: 'text', text: shownText, marks: textMarks, ...(href === undefined ? {} : { href }) });
  });
}

function readElement(node: SourceNode, scope: Scope, reading: ReaderState): void {
  const name = getName(node);
  const isHidden = getStyle(node, 'display') === 'none' || getStyle(node, 'mso-hide') === 'all';
  if (skippedNames.has(name) || isHidden || isWordMarker(node)) return;
  const missingImage = scope.shape.kind === 'paragraph' ? readMissingImage(node) : undefined;
  if (missingImage !== undefined) return addBlock({ kind: 'picture', ...missingImage }, scope, reading);
  const wholeBlock = scope.shape.kind === 'paragraph' ? scope.keep(node) : undefined;
  if (wholeBlock !== undefined) return addBlock(wholeBlock, scope, reading);
  const innerScope = { ...scope, marks: getMarksInside(node, scope.marks) };
  if (name === 'br') return readBreak(node, reading);
  if (name === 'img') return readImageFile(node, scope, reading);
  const captionedImage =
    name === 'figure' && scope.shape.kind === 'paragraph' ? findCaptionedImage(node) : undefined;
  if (captionedImage !== undefined)
    return readImageFile(captionedImage.image, scope, reading, captionedImage.caption);
  if (name === 'hr') return readRule(scope, reading);
  if (name === 'iframe') return readFrame(node, scope, reading);
  if (name === 'a') {
    const href = getAttributeValue(node, 'href');
    return readChildren(
      node,
      href === '' ? innerScope : { ...innerScope, href: sanitizeAddress(href) },
      reading,
    );
  }
  if (name === 'ul' || name === 'ol' || name === 'menu') {
    endLine(reading, scope.shape);
    const numbers = { next: readNumber(node, 'start') ?? 1 };
    return readChildren(
      node,
      { ...innerScope, depth: scope.depth + 1, isOrdered: name === 'ol', numbers },
      reading,
    );
  }
  if (name === 'td' || name === 'th') {
    if (reading.line.length > 0) readText(' | ', { ...scope, marks: new Set() }, reading);
    return readChildren(node, innerScope, reading);
  }
  const shape = getShape(node, name, scope);
  if (shape === undefined) return readChildren(node, innerScope, reading);
  endLine(reading, scope.shape);
  const inner = { ...innerScope, shape, keepsLines: name === 'pre' || scope.keepsLines };
  const before = reading.line.length;
  readChildren(node, inner, reading);
  const hasTypedBullet = shape.kind === 'item' && name === 'p' && readWordListLine(node) === undefined;
  const bullet = hasTypedBullet ? getTypedBulletLength(node) : 0;
  if (bullet > 0) reading.line = removeLeadingCharacters(reading.line.slice(before), bullet);
  endLine(reading, shape);
}

/**
 * Returns the shape of a block element; undefined for inline elements. A block inside a list item or quote has the
 * shape of that item or quote.
 */
function getShape(node: SourceNode, name: string, scope: Scope): Shape | undefined {
  if (name === 'li') {
    const ariaLevel = Number(
      getAttributeValue(node, 'aria-level') || getAttributeValue(node, 'data-aria-level'),
    );
    const level = Math.max(1, scope.depth, Number.isInteger(ariaLevel) ? ariaLevel : 0);
    scope.numbers.next = readNumber(node, 'value') ?? scope.numbers.next;
    return { kind: 'item', level, isOrdered: scope.isOrdered, numbers: scope.numbers };
  }
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (heading !== undefined) return getHeadingShape(Number(heading), scope);
  if (name === 'blockquote') return scope.shape.kind === 'item' ? scope.shape : { kind: 'quote' };
  if (name === 'pre') return scope.shape.kind === 'paragraph' ? { kind: 'paragraph' } : scope.shape;
  if (!blockNames.has(name)) return undefined;
  if (scope.shape.kind === 'item' || scope.shape.kind === 'quote') return scope.shape;
  // An aside with blocks is a sidebar of a web page; a callout of this editor is a single line.
  if (name === 'aside' && findDescendants(node, blockElementNames).length === 0) return { kind: 'callout' };
  if (name !== 'p') return { kind: 'paragraph' };
  return getParagraphShape(node, scope);
}

function readNumber(node: SourceNode, name: 'start' | 'value'): number | undefined {
  const value = getAttributeValue(node, name);
  return /^\s*\d{1,9}\s*$/.test(value) ? toListStart(Number(value)) : undefined;
}

/** The page title is the h1, so headings start at h2. */
function getHeadingShape(level: number, scope: Scope): Shape {
  if (scope.shape.kind === 'item') return scope.shape;
  const levels = [2, 2, 3, 4, 5, 6] as const;
  return { kind: 'heading', level: levels[level - 1] ?? 6 };
}

function getParagraphShape(node: SourceNode, scope: Scope): Shape {
  if (/\bMso(?:Title|Subtitle)\b/.test(getAttributeValue(node, 'class')))
    return { kind: 'heading', level: 2 };
  const wordLine = readWordListLine(node);
  if (wordLine !== undefined) {
    const { level, isOrdered, number } = wordLine;
    return {
      kind: 'item',
      level: scope.depth + level,
      isOrdered,
      numbers: { next: number },
    };
  }
  if (getTypedBulletLength(node) > 0)
    return { kind: 'item', level: scope.depth + 1, isOrdered: false, numbers: scope.numbers };
  return { kind: 'paragraph' };
}

function readBreak(node: SourceNode, reading: ReaderState): void {
  if (/Apple-interchange-newline/.test(getAttributeValue(node, 'class'))) return;
  reading.line.push({ kind: 'break' });
}

/** Reads an image as a block, which splits the line around it. */
function readImageFile(
  node: SourceNode,
  scope: Scope,
  reading: ReaderState,
  caption: readonly Inline[] = [],
): void {
  const src = getAttributeValue(node, 'src').trim();
  if (src === '') return;
  const [width, height] = [readDimension(node, 'width'), readDimension(node, 'height')];
  const sides = width && height ? { width, height } : {};
  const alt = getAttributeValue(node, 'alt').trim();
  addBlock({ kind: 'picture', src, alt, ...(caption.length > 0 && { caption }), ...sides }, scope, reading);
}

/** Returns the image and caption of a figure with one image and no other text. */
function findCaptionedImage(figure: SourceNode): { image: SourceNode; caption: Inline[] } | undefined {
  const [image, ...more] = findDescendants(figure, new Set(['img']));
  const [note] = findDescendants(figure, new Set(['figcaption']));
  const isOnlyCaption = getTrimmedText(note) !== '' && getTrimmedText(note) === getTrimmedText(figure);
  const caption = note === undefined || !isOnlyCaption ? undefined : readSingleLine(note);
  return image !== undefined && more.length === 0 && caption !== undefined ? { image, caption } : undefined;
}

/** Adds a block between lines: ends the current line, lists and quotes. */
function addBlock(block: Block, { shape }: Scope, reading: ReaderState): void {
  endLine(reading, shape);
  endLists(reading);
  reading.blocks.push(block);
  reading.lastShape = undefined;
}

/**
 * Reads a frame as a link to its page, because content of other sites is not embedded. Outside lists and quotes, the
 * link has its own line.
 */
function readFrame(node: SourceNode, scope: Scope, reading: ReaderState): void {
  const href = getFramePage(getAttributeValue(node, 'src') || getAttributeValue(node, 'data-src'));
  if (
    href === undefined ||
    isHiddenFrame([getAttributeValue(node, 'width'), getAttributeValue(node, 'height')])
  )
    return;
  const link: Inline = { kind: 'text', text: href, marks: [], href: sanitizeAddress(href) };
  if (scope.shape.kind === 'paragraph') addBlock({ kind: 'paragraph', content: [link] }, scope, reading);
  else reading.line.push(link);
}

/** Reads a horizontal rule. Inside a list or quote, the rule only ends the line. */
function readRule(scope: Scope, reading: ReaderState): void {
  const { kind } = scope.shape;
  if (kind === 'item' || kind === 'quote') endLine(reading, scope.shape);
  else addBlock({ kind: 'rule' }, scope, reading);
}

function endLine(reading: ReaderState, shape: Shape): void {
  const content = tidyLine(reading.line);
  reading.line = [];
  if (!hasText(content)) return;
  const isContinued = reading.lastShape === shape && (shape.kind === 'item' || shape.kind === 'quote');
  reading.lastShape = shape;
  if (isContinued) return continueBlock(reading, shape, content);
  // After an image inside a list item, the rest of the item becomes a paragraph, because the number of the item is
  // already used.
  if (shape.kind === 'item' && !(reading.entries.length === 0 && reading.numberedShapes.has(shape)))
    return addEntry(reading, shape, content);
  endLists(reading);
  if (shape.kind === 'heading') reading.blocks.push({ ...shape, content: removeBold(content) });
  else reading.blocks.push({ kind: shape.kind === 'item' ? 'paragraph' : shape.kind, content });
}

function addEntry(reading: ReaderState, shape: Extract<Shape, { kind: 'item' }>, content: Inline[]): void {
  const { level, isOrdered, numbers } = shape;
  reading.entries.push({ level, isOrdered, content, number: numbers.next });
  reading.numberedShapes.add(shape);
  numbers.next += 1;
}

/** Appends another paragraph of the same item or quote after a break. */
function continueBlock(reading: ReaderState, shape: Shape, content: Inline[]): void {
  const last = shape.kind === 'item' ? reading.entries.at(-1) : reading.blocks.at(-1);
  if (last !== undefined && 'content' in last) last.content.push({ kind: 'break' }, ...content);
}

function endLists(reading: ReaderState): void {
  reading.blocks.push(...buildLists(reading.entries));
  reading.entries = [];
}
