/** Texts of publishing a post and sending it as a newsletter in one press. */
export const sendPost = {
  open: 'Publish and send',
  heading: 'Publish and send as newsletter',
  lead: 'Visitors see the post at once. Subscribers get its image, how it begins and a link to it.',
  subject: 'Subject',
  preview: 'Preview line',
  previewHint: 'Inboxes show it after the subject. Empty: the first words of the email.',
  reached: (people: string) => `It goes to ${people}.`,
  counting: 'Counting who gets it…',
  people: (count: string) => (count === '1' ? '1 person' : `${count} people`),
  undo: (seconds: number) => `The newsletter can be undone for ${seconds} seconds. The post stays published.`,
  outbox: 'No mail server is connected, so the emails are kept in the outbox instead of sent.',
  cancel: 'Cancel',
  sure: (seconds: number) => `Publish and send in ${seconds} s`,
  busy: 'Publishing…',
  notSent: 'The post is published. The newsletter was not sent.',
  openDraft: 'Open the newsletter',
} as const;
