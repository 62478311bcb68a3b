export const progressTexts = {
  makingAudience: 'Preparing the recipient list…',
  actions: {
    unschedule: 'Back to draft',
  },
  erased: 'deleted person',
  engagement: {
    leads: {
      opened: 'People, by the time they first opened the email',
      clicked: 'People, by the time of their first click',
      proxies: 'Emails opened automatically by mail programs',
      programs: 'Links followed by scanners and other programs',
    },
  },
} as const;
