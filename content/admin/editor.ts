/** Words of the editor of rich text, wherever it stands. */
export const editorText = {
  toolbar: 'Text tools',
  bold: 'Bold (Ctrl+B)',
  italic: 'Italic (Ctrl+I)',
  underline: 'Underline (Ctrl+U)',
  heading: 'H2 heading',
  subheading: 'H3 smaller heading',
  bulletList: 'Bullet list',
  numberList: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  image: 'Add pictures',
  undo: 'Undo (Ctrl+Z)',
  redo: 'Redo (Ctrl+Shift+Z)',
  more: 'More tools',
  close: 'Close',
  loading: 'Opening the editor…',
  linkForm: {
    heading: 'Link',
    address: 'Address',
    hint: 'A page (https://…), an e-mail address or a phone number (tel:…).',
    refused: 'Links lead to a whole address that begins with https://, http://, mailto: or tel:.',
    save: 'Set link',
    remove: 'Remove link',
  },
  imageForm: {
    heading: 'Picture',
    texts: 'What the picture shows',
    hint: 'Read out to people who cannot see it, and shown where it does not load. Leave it empty for mere decoration.',
    save: 'Keep',
    remove: 'Remove picture',
  },
  undescribed: 'Describe this picture',
  sending: (percent: number) => `${percent} %`,
  notSent: 'The picture did not arrive.',
  again: 'Try again',
  leftBehind: (count: number) =>
    count === 1
      ? 'One picture of what you pasted lies on your own disk. Drop its file here to add it.'
      : `${count} pictures of what you pasted lie on your own disk. Drop their files here to add them.`,
} as const;
