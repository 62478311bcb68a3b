export const media = {
  failed: 'The images could not be loaded.',
  search: 'Search names, descriptions, texts',
  noMatch: 'No matching images',
  unnamed: 'File without a name',
} as const;
