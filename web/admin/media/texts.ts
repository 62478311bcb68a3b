import { heicAdvice } from '#content/heic.ts';

export const media = {
  failed: 'The images could not be loaded.',
  search: 'Search names, descriptions, texts',
  noMatch: 'No matching images',
  unnamed: 'File without a name',
} as const;

/** Why an image file is refused before it is uploaded. */
export const imageErrors = {
  wrongType: 'This is not a PNG, JPEG, WebP, AVIF or GIF. Choose another file.',
  heic: heicAdvice,
  tooLarge: 'This image is larger than 10 MB. Make it smaller and try again.',
} as const;
