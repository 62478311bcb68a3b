export const snippets = {
  keeping: 'Saving…',
  image: 'An image',
  name: 'Name',
} as const;
