export const digest = {
  heading: 'Digest',
  lead: 'An automatic newsletter with your new blog posts',
  saving: 'Saving…',
} as const;
