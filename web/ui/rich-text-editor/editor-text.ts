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
  snippets: string;
  undo: string;
  redo: string;
  more: string;
  close: string;
  linkForm: { heading: string; address: string; hint: string; refused: string; save: string; remove: string };
  imageForm: {
    heading: string;
    texts: string;
    hint: string;
    caption: string;
    captionHint: string;
    save: string;
    remove: string;
  };
  /** Of a block that is chosen as a whole. */
  blocks: {
    picture: string;
    rule: string;
    kept: string;
    up: string;
    down: string;
    describe: string;
    remove: string;
  };
  /** Over a block that is kept as it came. */
  kept: string;
  /** Under a picture that nobody has described yet. */
  undescribed: string;
  sending: (percent: number) => string;
  notSent: string;
  again: string;
  /** Pictures of a pasted text that lie on the author's own disk. */
  leftBehind: (count: number) => string;
};
