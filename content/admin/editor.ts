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
  image: 'Add images',
  undo: 'Undo (Ctrl+Z)',
  redo: 'Redo (Ctrl+Shift+Z)',
  more: 'More tools',
  close: 'Close',
  loading: 'Opening the editor…',
  linkForm: {
    heading: 'Link',
    address: 'Address',
    hint: 'A page (https://…), an email address or a phone number (tel:…).',
    refused: 'A link must start with https://, http://, mailto: or tel:.',
    save: 'Set link',
    remove: 'Remove link',
  },
  imageForm: {
    heading: 'Image',
    texts: 'Image description',
    hint: 'Read aloud to people who cannot see the image, and shown if it does not load. Leave it empty if the image is decoration only.',
    save: 'Save',
    remove: 'Remove image',
  },
  undescribed: 'Describe this image',
  sending: (percent: number) => `${percent} %`,
  notSent: 'The image was not uploaded.',
  again: 'Try again',
  leftBehind: (count: number) =>
    count === 1
      ? '1 image in what you pasted is on your own computer. Drop its file here to add it.'
      : `${count} images in what you pasted are on your own computer. Drop their files here to add them.`,
} as const;
