export const notificationList = {
  none: 'Nothing new',
  isNew: 'new',
  kinds: {
    message: (title: string) => `New message from ${title}`,
    'message-assigned': (title: string) => `Assigned to you: ${title}`,
    'message-incoming': (title: string) => `${title} replied by email`,
    'post-published': (title: string) => `“${title}” was published`,
    'newsletter-sent': (title: string) => `“${title}” was sent to everyone`,
    'newsletter-failed': (title: string) => `“${title}” could not be sent to everyone`,
    'mailbox-away': (title: string) => `The mailbox for bounces cannot be read: ${title}`,
    'mail-trouble': (title: string) => `The mail server accepts no emails. ${title}`,
    'mail-recovered': (title: string) => `The mail server accepts emails again: ${title}`,
    'email-unknown': (title: string) =>
      `Some emails may not have arrived: decide whether to send them again. ${title}`,
    'newsletter-braked': (title: string) => `“${title}” is paused: the mail server rejects it`,
    'backup-failed': (title: string) => `The backup could not be made. ${title}`,
    'backup-made': (title: string) => `Backups work again: ${title}`,
    'backup-missing': (title: string) => `No backup was made since ${title}`,
    'webhook-given-up': (title: string) => `The webhook “${title}” is off: deliveries have failed for 5 days`,
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
    { keys: ['Esc'], texts: 'Close the open dialog or menu' },
    { keys: ['←', '→'], texts: 'Move from bar to bar in a chart' },
    { keys: ['J', 'K'], texts: 'Older or newer message, or next or previous row of a list' },
    { keys: ['↑', '↓', '←', '→'], texts: 'Move between the rows of a list and the buttons of a row' },
    { keys: ['Esc'], texts: 'Clear the selection of a list' },
    { keys: ['R', 'N'], texts: 'Answer a message, or add a note to it' },
    { keys: ['?'], texts: 'This list' },
  ],
  single: 'Use single-key shortcuts',
  singleNote: 'Turn this off if you use your voice to type, or press keys by accident. Ctrl+K always works.',
} as const;

/** Confirmation of a logout that deletes drafts. */
export const logoutWithDrafts = {
  heading: 'Log out without sending?',
  lead: 'You started to write something that is not sent or saved yet. Logging out deletes it from this device.',
  keep: 'Stay',
  sure: 'Log out',
  busy: 'Logging out…',
} as const;
