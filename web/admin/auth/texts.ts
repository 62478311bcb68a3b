export const login = {
  noScript: 'The admin needs JavaScript. Turn it on in your browser and load this page again.',
} as const;
