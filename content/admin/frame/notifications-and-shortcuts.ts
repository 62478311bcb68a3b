export const notificationList = {
  none: 'Nothing new',
  isNew: 'new',
  kinds: {
    message: (title: string) => `New message from ${title}`,
    'message-assigned': (title: string) => `Yours to answer: ${title}`,
    'message-incoming': (title: string) => `${title} answered by email`,
    'post-published': (title: string) => `“${title}” was published`,
    'newsletter-sent': (title: string) => `“${title}” was sent to everybody`,
    'newsletter-failed': (title: string) => `“${title}” could not be sent to everybody`,
    'mailbox-away': (title: string) => `The mailbox for bounces cannot be read: ${title}`,
    'mail-trouble': (title: string) => `The mail server takes no emails. ${title}`,
    'mail-recovered': (title: string) => `The mail server takes emails again: ${title}`,
    'email-unknown': (title: string) =>
      `Emails may not have arrived: you decide whether they are sent again. ${title}`,
    'newsletter-braked': (title: string) => `“${title}” is paused: the mail server refuses it`,
    'backup-failed': (title: string) => `The backup could not be made. ${title}`,
    'backup-made': (title: string) => `Backups are made again: ${title}`,
    'backup-missing': (title: string) => `No backup was made since ${title}`,
    'webhook-given-up': (title: string) =>
      `The webhook “${title}” is off: nothing has arrived there for 5 days`,
    'source-failed': (title: string) => `${title} cannot be read`,
    'source-mended': (title: string) => `${title} is read again`,
  },
} as const;

export const shortcutSheet = {
  close: 'Close',
  keys: [
    { keys: ['/'], texts: 'Search, or go anywhere' },
    { keys: ['Ctrl', 'K'], texts: 'The same, also while typing' },
    { keys: ['↑', '↓'], texts: 'Choose a result' },
    { keys: ['Enter'], texts: 'Open the chosen result' },
    { keys: ['Esc'], texts: 'Close what is open' },
    { keys: ['←', '→'], texts: 'Move from bar to bar in a chart' },
    { keys: ['J', 'K'], texts: 'Older, newer message, or next, previous row of a list' },
    { keys: ['↑', '↓', '←', '→'], texts: 'Move between the rows of a list and the buttons of a row' },
    { keys: ['Esc'], texts: 'In a list, select none' },
    { keys: ['R', 'N'], texts: 'Answer a message, note something on it' },
    { keys: ['?'], texts: 'This list' },
  ],
  single: 'Use shortcuts of a single key',
  singleNote: 'Turn this off if you use your voice to type, or press keys by accident. Ctrl+K always works.',
} as const;

/** Confirmation of a logout that deletes drafts. */
export const logoutWithDrafts = {
  heading: 'Log out without sending?',
  lead: 'You began to write something that is not sent or saved yet. Logging out deletes it from this device.',
  keep: 'Stay',
  sure: 'Log out',
  busy: 'Logging out…',
} as const;
