/** Text formats, in the order in which their elements nest in HTML, outermost first. */
export const marks = ['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript', 'code'] as const;
export type Mark = (typeof marks)[number];

/** A run of text with the same format, or a line break. `href` makes the run part of a link. */
export type Inline =
  | { kind: 'text'; text: string; marks: readonly Mark[]; href?: string | undefined }
  | { kind: 'break' };
export type TextRun = Extract<Inline, { kind: 'text' }>;

export type ListItem = { content: Inline[]; lists: List[] };
/** `start`: number of the first item, if it is not 1. */
export type List = { kind: 'list'; isOrdered: boolean; start?: number; items: ListItem[] };
/** `wide` extends beyond the text column, `full` from edge to edge. */
export const imageVariants = ['wide', 'full'] as const;
export type ImageVariant = (typeof imageVariants)[number];
export type ImageFile = {
  kind: 'picture';
  src: string;
  alt: string;
  /** Caption: a line of text with breaks. */
  caption?: readonly Inline[];
  width?: number;
  height?: number;
  /** Width beyond the text column; unset for none. */
  look?: ImageVariant;
};
/** A video of this site. `poster` is the image before playback; '' for none. */
export type VideoFile = Omit<ImageFile, 'kind'> & { kind: 'video'; poster: string };
export type Gallery = { kind: 'gallery'; pictures: GalleryImage[]; caption: readonly Inline[] };
export type GalleryImage = Pick<ImageFile, 'src' | 'alt' | 'width' | 'height'>;
/** Preview of a page on another site; without a title it is written as a plain link. */
export type LinkCard = {
  kind: 'card';
  href: string;
  title: string;
  description: string;
  site: string;
  /** Stored on this site, so that readers do not contact another site. */
  image?: Pick<ImageFile, 'src' | 'width' | 'height'>;
};
/** Number of images in a gallery; a single image is not a gallery, and more images are split into several galleries. */
export const galleryLimits = { min: 2, max: 9 } as const;
/** The content of a cell is a line of text with breaks. */
export type TableCell = { isHeader: boolean; columns: number; rows: number; content: Inline[] };
/** The first `headRows` rows are the header. */
export type Table = { kind: 'table'; headRows: number; rows: TableCell[][] };
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/**
 * A block of rich text. This model does not depend on the DOM or on the editor: blocks are parsed from HTML and written as
 * HTML.
 */
export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'heading'; level: HeadingLevel; content: Inline[] }
  | { kind: 'quote'; content: Inline[] }
  | { kind: 'callout'; content: Inline[] }
  /** Lines of code separated by \n, with exact white space. */
  | { kind: 'code'; text: string }
  | { kind: 'button'; text: string; href: string }
  | Table
  | List
  | ImageFile
  | VideoFile
  | Gallery
  | LinkCard
  | { kind: 'rule' }
  /** Clean HTML that the model does not support, such as a table with lists or a linked image. */
  | { kind: 'kept'; html: string };

/** Maximum number at which a list may start. */
const maxListStart = 9_999;

/** Returns the start number of a list if it is valid, else 1. */
export function toListStart(number: number): number {
  return Number.isInteger(number) && number > 0 && number <= maxListStart ? number : 1;
}

export function hasText(content: readonly Inline[]): boolean {
  return content.some((inline) => inline.kind === 'text' && /[^\s\u00a0\u200b\ufeff]/.test(inline.text));
}
