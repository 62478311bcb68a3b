export const newsletter = {
  write: 'Write Newsletter',
  noComparison: 'No comparison yet',
  failed: 'The number could not be loaded.',
} as const;

export const overview = {
  columns: {
    value: 'Emails',
    note: 'Note',
  },
  unfinished: 'not finished yet',
} as const;

export const newsletterList = {
  heading: 'Newsletters',
  dayChoices: [
    { name: '7', texts: 'Last 7 days' },
    { name: '14', texts: 'Last 14 days' },
    { name: '30', texts: 'Last 30 days' },
    { name: 'all', texts: 'Any time' },
  ],
  anyState: 'Any status',
  states: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    waiting: 'Starts soon',
    sending: 'Sending',
    paused: 'Paused',
    sent: 'Sent',
    cancelled: 'Cancelled',
  },
  within: { '7': 'in the last 7 days', '14': 'in the last 14 days', '30': 'in the last 30 days', all: '' },
  samples: [
    {
      id: 1,
      subject: 'Your coins, explained',
      delivered: '8,371',
      opened: '54%',
      daysAgo: 8,
      clock: '09:00',
    },
    {
      id: 2,
      subject: 'Twelve new sticker packs',
      delivered: '8,240',
      opened: '61%',
      daysAgo: 15,
      clock: '09:00',
    },
    {
      id: 3,
      subject: 'Harmattan filters are here',
      delivered: '8,102',
      opened: '48%',
      daysAgo: 22,
      clock: '09:00',
    },
  ],
} as const;
