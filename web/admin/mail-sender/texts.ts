export const sender = {
  opens: {
    failed: 'The setting could not be loaded.',
  },
} as const;
