export const dashboard = {
  greeting: (name: string) => `Welcome back, ${name}`,
  /** Shown while the member's name is loading. */
  greetingAlone: 'Welcome back',
  profile: 'Your profile',
  outbox: (count: string) =>
    count === '1'
      ? '1 email is in the outbox, because no mail server is connected'
      : `${count} emails are in the outbox, because no mail server is connected`,
  openOutbox: 'Open the outbox',
  newPost: 'New blog post',
  writeNewsletter: 'Write Newsletter',
  tiles: 'Figures',
  tilesFailed: 'The figures could not be loaded.',
  /** Short labels of the site's own statistics, used without connectors; a tooltip explains each. */
  ownCounts: { activeUsers: 'Site visitors', newUsers: 'Site sign-ups', downloads: 'Store clicks' },
  sources: {
    samsung: 'Galaxy Store',
    appGallery: 'AppGallery',
    googlePlay: 'Google Play',
    googleAnalytics: 'Web analytics',
  },
  severalSources: (count: number) => `${count} stores`,
  about: (label: string) => `What ${label} counts`,
  periods: { activeUsers: '24 hours', newUsers: 'This month', downloads: 'This month' },
  /** Text for screen readers after a change in percent: the days that the value is compared with. */
  than: {
    sameDays: (days: string) => `vs ${days}`,
    weekday: (days: string) => `vs ${days}`,
    averageDay: (days: string) => `vs an average day of ${days}`,
  },
  noComparison: 'No comparison yet',
} as const;

export const statistics = {
  heading: 'Statistics',
  leads: { month: 'Downloads per month', week: 'Downloads per week' },
  choose: 'Period of the chart',
  choices: [
    { name: 'month', texts: 'Monthly' },
    { name: 'week', texts: 'Weekly' },
  ],
  sampleLegend: 'Sample data until you have your own',
  legend: 'Arrow keys move from bar to bar.',
  downloads: (count: string) => (count === '1' ? '1 download' : `${count} downloads`),
  full: { month: 'Full month', week: 'Full week' },
  soFar: { month: (name: string) => `${name} so far`, week: () => 'This week so far' },
  week: (from: string, to: string) => `${from} – ${to}`,
  realSoFar: (count: string, span: 'month' | 'week') =>
    `Your own figures so far: ${count} this ${span}. They replace the sample after seven days.`,
  csv: 'Download these figures (CSV)',
  csvFile: (span: 'month' | 'week') => `downloads-per-${span}.csv`,
  table: 'Downloads',
  columns: { span: 'Period', from: 'From', to: 'To', value: 'Downloads', note: 'Note' },
  missingDays: 'Days are missing',
  unfinished: 'not finished yet',
  failed: 'The chart could not be loaded.',
} as const;

export const scheduled = {
  heading: 'Scheduled',
  zone: 'Times in Lagos (WAT)',
  week: 'The next seven days',
  day: (name: string, count: number) =>
    count === 0 ? `${name}, nothing` : `${name}, ${count === 1 ? '1 entry' : `${count} entries`}`,
  kinds: { post: 'Blog', newsletter: 'Newsletter', digest: 'Digest' },
  actions: (title: string) => `Actions for “${title}”`,
  change: 'Change time',
  cancel: 'Cancel',
  waiting: (count: number, { areMore }: { areMore: boolean }) =>
    areMore ? `the next ${count}` : `${count} waiting`,
  schedulePost: 'Schedule a post',
  none: 'Nothing is scheduled',
  noneAdvice: 'Schedule a post or a newsletter, and it goes out at the time you choose.',
  noneYet: 'You have not scheduled anything yet.',
  failed: 'The list could not be loaded.',
  samples: [
    { kind: 'post', title: 'Sell your coins safely', days: 1, clock: '09:00' },
    { kind: 'newsletter', title: 'December rooms: what is new', days: 11, clock: '08:00' },
  ],
} as const;
