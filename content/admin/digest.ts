export const digest = {
  heading: 'Digest',
  lead: 'A newsletter that is made of your new blog posts by itself',
  back: 'Back to the newsletters',
  failed: 'The digest could not be loaded.',
  state: { on: 'On', off: 'Off' },
  unsaved: 'Not saved yet',
  rhythm: 'How often',
  rhythms: { daily: 'Every day', weekly: 'Every week', monthly: 'Every month' },
  weekday: 'Day',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  monthDay: 'Day of the month',
  hour: 'Time (Lagos)',
  intro: 'Words before the posts',
  introHint: 'An empty line begins a paragraph. {name|friend} greets people by name.',
  mostPosts: 'Posts at most',
  mostPostsHint: 'The newest come first. If there are more, a link leads to the blog.',
  way: 'When there are new posts',
  ways: [
    { name: 'send', texts: 'Send it', note: 'It leaves at its time. Days without new posts are left out.' },
    { name: 'draft', texts: 'Make a draft for me to check', note: 'Nothing leaves until somebody sends it.' },
  ],
  save: 'Save',
  saving: 'Saving…',
  turnOn: 'Save and turn on',
  turnOff: 'Pause',
  next: {
    heading: 'Next digest',
    off: 'The digest is off, so nothing goes out.',
    skipped: 'Skipped. Its posts will be in the one after it.',
    posts: (count: number) =>
      count === 0
        ? 'No new posts yet. Without any, it is left out.'
        : count === 1
          ? '1 new post so far.'
          : `${count} new posts so far.`,
    skip: 'Skip this one',
    unskip: 'Do not skip it',
  },
  past: {
    heading: 'Last digests',
    none: 'None yet.',
    states: {
      sent: 'Sent',
      drafted: 'Draft made',
      empty: 'No new posts',
      skipped: 'Skipped',
      missed: 'Missed: the site was not running',
      refused: 'Not sent',
    },
    posts: (count: number) => (count === 1 ? '1 post' : `${count} posts`),
    open: (day: string) => `Open the newsletter of ${day}`,
  },
  previewNone: 'There are no new posts to show yet: the preview has your words alone.',
  changed: 'Somebody else saved the digest',
  changedNote: 'Load what they chose. What you typed is lost with it.',
  load: 'Load theirs',
  leave: {
    heading: 'Leave without saving?',
    text: 'What you changed is kept in this browser and will be here when you come back.',
    stay: 'Stay',
    go: 'Leave',
  },
} as const;
