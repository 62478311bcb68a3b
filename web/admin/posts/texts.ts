export const postTexts = {
  allPosts: 'All posts',
  newPost: 'Add a new blog post',
  editing: 'Edit blog post',
  announce: 'Send as newsletter',
  rail: {
    untitled: 'Untitled',
  },
} as const;

export const sendPost = {
  open: 'Publish and send',
} as const;
