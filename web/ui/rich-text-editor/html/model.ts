/** How a run of text is set apart. The order is that in which the elements nest in HTML, outermost first. */
export const marks = ['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript', 'code'] as const;
export type Mark = (typeof marks)[number];

/** A run of text in one look, or a line break. `href` makes the run part of a link. */
export type Inline =
  | { kind: 'text'; text: string; marks: readonly Mark[]; href?: string | undefined }
  | { kind: 'break' };
export type TextRun = Extract<Inline, { kind: 'text' }>;

export type ListItem = { content: Inline[]; lists: List[] };
/** `start`: the number of the first item, where it is not 1. */
export type List = { kind: 'list'; isOrdered: boolean; start?: number; items: ListItem[] };
/** `wide` goes over the column of text, `full` from edge to edge. */
export const imageLooks = ['wide', 'full'] as const;
export type ImageLook = (typeof imageLooks)[number];
export type ImageFile = {
  kind: 'picture';
  src: string;
  alt: string;
  /** What stands under it: a line of text with breaks. */
  caption?: readonly Inline[];
  width?: number;
  height?: number;
  /** How much room it takes beside the column of text; unset: none. */
  look?: ImageLook;
};
/** A video of this site. `poster` stands for it until it plays; '' for none. */
export type VideoFile = Omit<ImageFile, 'kind'> & { kind: 'video'; poster: string };
/** Some pictures side by side, in their order. */
export type Gallery = { kind: 'gallery'; pictures: GalleryImage[]; caption: readonly Inline[] };
export type GalleryImage = Pick<ImageFile, 'src' | 'alt' | 'width' | 'height'>;
/** What a page elsewhere says of itself; without a title it is a link that stands alone. */
export type LinkCard = {
  kind: 'card';
  href: string;
  title: string;
  description: string;
  site: string;
  /** Kept on this site: nobody who reads asks another one. */
  image?: Pick<ImageFile, 'src' | 'width' | 'height'>;
};
/** Fewer are a picture, more are two galleries. */
export const galleryLimits = { least: 2, most: 9 } as const;
/** A cell is a line of text with breaks. */
export type TableCell = { isHeader: boolean; columns: number; rows: number; content: Inline[] };
/** The first `headRows` rows name what stands below them. */
export type Table = { kind: 'table'; headRows: number; rows: TableCell[][] };
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** A rich text apart from any document or editor: what is read from HTML, edited, and written as HTML again. */
export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'heading'; level: HeadingLevel; content: Inline[] }
  | { kind: 'quote'; content: Inline[] }
  /** What readers are to notice beside the text. */
  | { kind: 'callout'; content: Inline[] }
  /** Lines of code, parted by \n, white space as it is. */
  | { kind: 'code'; text: string }
  /** A link that stands out: the one thing to do. */
  | { kind: 'button'; text: string; href: string }
  | Table
  | List
  | ImageFile
  | VideoFile
  | Gallery
  | LinkCard
  | { kind: 'rule' }
  /** What has no other kind here, as clean HTML: a table with lists, a linked picture. */
  | { kind: 'kept'; html: string };

/** Larger numbers are no steps that anybody counts. */
const lastStart = 9_999;

/** The number by which a list may begin; 1 for all else. */
export function listStart(number: number): number {
  return Number.isInteger(number) && number > 0 && number <= lastStart ? number : 1;
}

/** Anything but white space. */
export function hasText(content: readonly Inline[]): boolean {
  return content.some((inline) => inline.kind === 'text' && /[^\s\u00a0\u200b\ufeff]/.test(inline.text));
}
