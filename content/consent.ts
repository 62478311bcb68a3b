/** What people agreed to, by the version that stands with their consent; a version keeps its words for ever. */
export const consentTexts: Readonly<Record<string, string>> = {
  '2026-11': 'News about the app and stories from our blog. Unsubscribe any time.',
  'import-2026-11': 'These people agreed to receive our newsletter',
  'staff-2026-11': 'This person agreed to receive our newsletter',
};
