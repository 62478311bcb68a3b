export const inbox = {
  heading: 'Messages',
  states: { new: 'New', answered: 'Answered', closed: 'Closed', spam: 'Spam' },
  mine: 'Mine',
  sending: 'Sending…',
  deferred: (answer: string) => `not accepted yet, and retried for 2 days. The mail server says: ${answer}`,
  unknown: (answer: string) => `may have arrived, the mail server did not confirm it: ${answer}`,
  marks: {
    closed: 'Close',
    answered: 'Mark as answered',
    spam: 'Mark as spam',
    notSpam: 'Not spam',
  },
} as const;

export const messageHandling = {
  assignee: 'Assigned to',
  note: {
    empty: 'Please write a note.',
  },
} as const;
