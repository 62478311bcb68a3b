export const welcome = {
  heading: 'Welcome email',
  lead: 'Sent once to each person who confirms their subscription',
  back: 'Back to the newsletters',
  failed: 'The welcome email could not be loaded.',
  state: { on: 'On', off: 'Off' },
  counted: ({ sent, waiting, notDelivered: lost }: Record<'sent' | 'waiting' | 'notDelivered', number>) =>
    [
      `${sent.toLocaleString('en')} sent in the last 30 days`,
      ...(waiting > 0 ? [`${waiting.toLocaleString('en')} waiting for the mail server`] : []),
      ...(lost > 0 ? [`${lost.toLocaleString('en')} not delivered`] : []),
    ].join(' · '),
  unknown: (count: number) =>
    count === 1
      ? '1 welcome email may or may not have arrived'
      : `${count.toLocaleString('en')} welcome emails may or may not have arrived`,
  unknownNote:
    'The connection or the program ended before the mail server answered. The emails are sent again only if you say so.',
  sendAgain: 'Send again',
  sendingAgain: 'Sending…',
  question: {
    heading: (count: number) =>
      count === 1
        ? 'Send 1 welcome email again?'
        : `Send ${count.toLocaleString('en')} welcome emails again?`,
    text: 'People who got the email get a second copy.',
    rest: (count: number) => `This sends a part of them: ${count.toLocaleString('en')} more remain.`,
    keep: 'Do not send',
    confirm: 'Send again',
  },
  who: 'Recipients',
  added: {
    texts: 'Also people whom the team adds or imports',
    note: 'Otherwise only people who subscribe themselves.',
  },
  save: 'Save',
  saving: 'Saving…',
  turnOn: 'Save and turn on',
  turnOff: 'Turn off',
  unsaved: 'Not saved yet',
  changed: 'Someone else saved the welcome email',
  changedNote: 'Load their version. Your unsaved text will be lost, so copy it first.',
  load: 'Load theirs',
  leave: {
    heading: 'Leave without saving?',
    text: 'Your changes are stored in this browser and will be here when you come back.',
    stay: 'Stay',
    go: 'Leave',
  },
} as const;
