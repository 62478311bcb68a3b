export const subscribers = {
  states: {
    confirmed: 'Confirmed',
    pending: 'Not confirmed yet',
    unsubscribed: 'Unsubscribed',
    bounced: 'Bounced',
  },
  sources: { form: 'Sign-up form', import: 'Import', staff: 'Added by staff' },
  never: 'not yet',
  restore: 'Turn emails back on',
  erase: 'Delete',
  erasing: {
    heading: 'Delete this person?',
    lead: (email: string) =>
      `Everything about ${email} is deleted for good: the address, the consent, the opens and clicks. Totals do not change.`,
    keep: 'Keep',
    sure: 'Delete for good',
    busy: 'Deleting…',
  },
} as const;

export const subscriberImport = {
  percent: (percent: number) => `${percent}%`,
  stop: 'Stop',
  failed: 'The file could not be read to the end.',
  refusedFile: 'refused-lines.csv',
} as const;
