export const tagsScreen = {
  cancel: 'Cancel',
  posts: (count: number) => (count === 1 ? '1 post' : `${count > 1000 ? 'more than 1,000' : count} posts`),
  failed: 'The tags could not be loaded.',
} as const;
