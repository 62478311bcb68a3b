/** How a run of text is set apart. The order is that in which the elements nest in HTML, outermost first. */
export const marks = ['bold', 'italic', 'underline', 'strike', 'code'] as const;
export type Mark = (typeof marks)[number];

/** A run of text in one look, or a line break. `href` makes the run part of a link. */
export type Inline =
  | { kind: 'text'; text: string; marks: readonly Mark[]; href?: string | undefined }
  | { kind: 'break' };
export type TextRun = Extract<Inline, { kind: 'text' }>;

export type ListItem = { content: Inline[]; lists: List[] };
export type List = { kind: 'list'; isOrdered: boolean; items: ListItem[] };
export type ImageFile = {
  kind: 'picture';
  src: string;
  alt: string;
  caption?: string;
  width?: number;
  height?: number;
};
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** A rich text apart from any document or editor: what is read from HTML, edited, and written as HTML again. */
export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'heading'; level: HeadingLevel; content: Inline[] }
  | { kind: 'quote'; content: Inline[] }
  | List
  | ImageFile
  | { kind: 'rule' }
  /** What has no other kind here, as clean HTML: a table, code. */
  | { kind: 'kept'; html: string };

/** Anything but white space. */
export function hasText(content: readonly Inline[]): boolean {
  return content.some((inline) => inline.kind === 'text' && /[^\s\u00a0\u200b\ufeff]/.test(inline.text));
}
