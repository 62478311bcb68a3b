export const welcome = {
  heading: 'Welcome email',
} as const;
