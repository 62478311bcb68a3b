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
  undo: string;
  redo: string;
  more: string;
  close: string;
  linkForm: { heading: string; address: string; hint: string; refused: string; save: string; remove: string };
  imageForm: {
    heading: string;
    texts: string;
    hint: string;
    save: string;
    remove: string;
  };
  /** Under a picture that nobody has described yet. */
  undescribed: string;
  sending: (percent: number) => string;
  notSent: string;
  again: string;
  /** Pictures of a pasted text that lie on the author's own disk. */
  leftBehind: (count: number) => string;
};
