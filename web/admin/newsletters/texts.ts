export const newsletterTexts = {
  toList: 'All newsletters',
  readers: {
    states: {
      pending: 'Waiting',
      claimed: 'Waiting',
      sending: 'Sending',
      sent: 'Sent',
      deferred: 'Trying again',
      bounced: 'Bounced',
      failed: 'Failed',
      unknown: 'Not sure it arrived',
      left: 'Unsubscribed before sending',
    },
    opened: 'Opened',
    clicked: 'Clicked',
  },
} as const;

export const templateTexts = {
  heading: 'Templates',
  form: {
    saving: 'Save as template',
    hint: 'It contains the subject, preview line, message, cover and recipient list.',
  },
  editor: {
    heading: 'Edit template',
    save: 'Save as template',
    use: 'Use this template',
    using: 'Starting…',
    saved: (clock: string) => `Saved ${clock}`,
    loaded: 'Template',
    nothing: 'Write something first.',
    unsaved: 'Your text could not be saved. Try again in a moment.',
  },
} as const;
