export const digest = {
  heading: 'Digest',
  lead: 'An automatic newsletter with your new blog posts',
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
  intro: 'Introduction',
  introHint: 'An empty line starts a new paragraph. {name|friend} greets people by name.',
  mostPosts: 'Maximum number of posts',
  mostPostsHint: 'Newest first. If there are more posts, the email links to the blog.',
  way: 'When there are new posts',
  ways: [
    {
      name: 'send',
      texts: 'Send it',
      note: 'It is sent on schedule, and skipped if there are no new posts.',
    },
    {
      name: 'draft',
      texts: 'Create a draft for review',
      note: 'Nothing is sent until a member sends the draft.',
    },
  ],
  save: 'Save',
  saving: 'Saving…',
  turnOn: 'Save and turn on',
  turnOff: 'Pause',
  next: {
    heading: 'Next digest',
    off: 'The digest is off, so nothing is sent.',
    skipped: 'Skipped. Its posts will be in the digest after it.',
    posts: (count: number) =>
      count === 0
        ? 'No new posts yet. Without new posts, it is skipped.'
        : count === 1
          ? '1 new post so far.'
          : `${count} new posts so far.`,
    skip: 'Skip this one',
    unskip: 'Send it after all',
  },
  past: {
    heading: 'Past digests',
    none: 'None yet.',
    states: {
      sent: 'Sent',
      drafted: 'Draft created',
      empty: 'No new posts',
      skipped: 'Skipped',
      missed: 'Missed: the site was not running',
      refused: 'Not sent',
    },
    posts: (count: number) => (count === 1 ? '1 post' : `${count} posts`),
    open: (day: string) => `Open the newsletter of ${day}`,
  },
  previewNone: 'There are no new posts yet, so the preview shows only your introduction.',
  changed: 'Someone else saved the digest',
  changedNote: 'Load their version. Your unsaved changes will be lost.',
  load: 'Load theirs',
  leave: {
    heading: 'Leave without saving?',
    text: 'Your changes are stored in this browser and will be here when you come back.',
    stay: 'Stay',
    go: 'Leave',
  },
} as const;
