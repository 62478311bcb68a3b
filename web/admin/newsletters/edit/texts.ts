export const audienceField = {
  nothing: 'Please choose a topic or a segment.',
} as const;

export const scheduleRule = {
  update: 'Update',
  callOff: 'Unschedule',
  callingOff: 'Unscheduling…',
} as const;

export const newsletterEditor = {
  heading: 'Write Newsletter',
  editing: 'Edit newsletter',
  subject: 'Subject',
  optional: 'optional',
  date: 'Date',
  time: 'Time',
  closing: 'Saving…',
  sendModal: {
    people: (count: string) => (count === '1' ? '1 person' : `${count} people`),
  },
  scheduleModal: {
    heading: 'Schedule newsletter',
    lead: 'Select a time for your newsletter to be sent',
    people: (count: string) => `It goes to everyone who is confirmed at that time: ${count} today.`,
    somePeople: (count: string) =>
      `It goes to everyone in the chosen topics and segments who is confirmed at that time: ${count} today.`,
    at: (day: string, clock: string) => `${day}, ${clock} in Lagos`,
    close: 'Close',
    confirm: 'Schedule',
    confirming: 'Scheduling…',
  },
  test: {
    open: 'Send test to me',
    close: 'Close',
  },
} as const;
