export const postListTexts = {
  trash: {
    heading: 'Trash',
  },
  list: {
    states: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
  },
} as const;
