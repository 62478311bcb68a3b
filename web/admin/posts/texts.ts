import { heicAdvice } from '#content/heic.ts';

export const blogAdmin = {
  wrongTextType: 'This is not a PNG, JPEG, WebP, AVIF or GIF. Choose another file.',
  heic: heicAdvice,
  tooLarge: 'This image is larger than 10 MB. Make it smaller and try again.',
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
