import type { InsertMenuItem } from './insert/insert-name.ts';
import type { TableAction } from './tables/table-actions.ts';

/** All texts of the editor, passed in by the caller. */
export type EditorText = {
  toolbar: string;
  bold: string;
  italic: string;
  underline: string;
  heading: string;
  subheading: string;
  bulletList: string;
  numberList: string;
  quote: string;
  link: string;
  image: string;
  library: string;
  strikethrough: string;
  superscript: string;
  subscript: string;
  code: string;
  snippets: string;
  undo: string;
  redo: string;
  more: string;
  close: string;
  linkForm: {
    heading: string;
    address: string;
    hint: string;
    /** Shown if the form can search pages of this site. */
    find: string;
    pages: string;
    refused: string;
    save: string;
    remove: string;
  };
  imageForm: {
    heading: string;
    texts: string;
    hint: string;
    caption: string;
    captionHint: string;
    captionTooLong: (over: number) => string;
    save: string;
    remove: string;
  };
  cancel: string;
  videoForm: {
    heading: string;
    poster: string;
    noPoster: string;
    posterHint: string;
    frame: string;
    choose: string;
    busy: string;
    notRead: string;
    texts: string;
    hint: string;
    captionHint: string;
    save: string;
    remove: string;
  };
  blocks: {
    picture: string;
    video: string;
    rule: string;
    kept: string;
    gallery: string;
    button: string;
    card: string;
    up: string;
    down: string;
    /** Label of the button that opens the form of a block. */
    open: Record<'picture' | 'video' | 'gallery' | 'button' | 'card', string>;
    looks: Record<'usual' | 'wide' | 'full', string>;
    remove: string;
  };
  table: Record<TableAction, string>;
  insert: {
    open: string;
    /** `also`: further search terms; `hint`: shortcut to type instead. */
    items: Record<InsertMenuItem, { text: string; hint: string; also: string }>;
  };
  buttonForm: {
    heading: string;
    text: string;
    address: string;
    hint: string;
    noText: string;
    refused: string;
    save: string;
    remove: string;
  };
  cardForm: {
    heading: string;
    address: string;
    hint: string;
    refused: string;
    add: string;
    title: string;
    noTitle: string;
    description: string;
    withoutImage: string;
    asLink: string;
    renew: string;
  };
  /**
   * Texts of the button that converts an address to a card, and of a card during a request and after a failed
   * request.
   */
  card: { offer: string; fetching: string; missing: string };
  galleryForm: {
    heading: string;
    picture: string;
    /** Labels for reordering; `name` is the image's name. */
    order: {
      handle: (name: string) => string;
      up: (name: string) => string;
      down: (name: string) => string;
      moved: (name: string, at: number, of: number) => string;
    };
    remove: string;
    captionHint: string;
  };
  find: {
    open: string;
    heading: string;
    words: string;
    other: string;
    previous: string;
    next: string;
    replace: string;
    replaceAll: string;
    count: (at: number, of: number) => string;
  };
  outline: { open: string; heading: string; none: string };
  /** Label over a block that cannot be edited. */
  kept: string;
  /** Hint below an image without alternative text. */
  undescribed: string;
  undescribedVideo: string;
  sending: (percent: number) => string;
  notSent: string;
  remote: { fetching: string; missing: string; replace: string };
  again: string;
  /** Message about pasted images on the author's own disk, which a web page cannot read. */
  leftBehind: (count: number) => string;
};
