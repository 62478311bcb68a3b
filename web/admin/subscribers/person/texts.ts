export const personForm = {
  tags: 'Tags',
  topics: 'Topics',
} as const;
