import type { InsertName } from './insert/insert-name.ts';
import type { TableAct } from './tables/table-acts.ts';

/** Every word of the editor, handed in by who uses it. */
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
    /** How pages of this site are found, where they are. */
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
  /** Gives up a video that is on its way. */
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
  /** Of a block that is chosen as a whole. */
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
    /** What there is to say or change about each. */
    open: Record<'picture' | 'video' | 'gallery' | 'button' | 'card', string>;
    /** How much room a picture takes. */
    looks: Record<'usual' | 'wide' | 'full', string>;
    remove: string;
  };
  table: Record<TableAct, string>;
  insert: {
    open: string;
    /** `also`: other words by which people look for it; `hint`: what to type instead. */
    items: Record<InsertName, { text: string; hint: string; also: string }>;
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
  /** Of a line that is an address, and of a card whose page is being asked, or said nothing. */
  card: { offer: string; fetching: string; missing: string };
  galleryForm: {
    heading: string;
    picture: string;
    /** Of an image by its name: what moves it, and where it stands then. */
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
  /** Over a block that is kept as it came. */
  kept: string;
  /** Under a picture that nobody has described yet. */
  undescribed: string;
  undescribedVideo: string;
  sending: (percent: number) => string;
  notSent: string;
  /** Of a picture of another site. */
  remote: { fetching: string; missing: string; replace: string };
  again: string;
  /** Pictures of a pasted text that lie on the author's own disk. */
  leftBehind: (count: number) => string;
};
