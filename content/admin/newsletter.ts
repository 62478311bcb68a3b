/** Words of the newsletter page. */
export const newsletter = {
  heading: 'Newsletter',
  lead: 'Emails to everybody who subscribed',
  confirmedLead: (count: string) =>
    count === '1' ? '1 confirmed subscriber' : `${count} confirmed subscribers`,
  write: 'Write Newsletter',
  sender: 'Sender and delivery',
  welcome: 'Welcome email',
  digest: 'Digest',
  tiles: 'Figures',
  total: 'Total Subscribers',
  counts: 'People who confirmed their address',
  waiting: (count: string) => `${count} more not confirmed yet`,
  nobodyWaits: 'everybody has confirmed',
  /** A month that is not over, against a whole one. */
  change: (percent: string, month: string) => `New this month so far: ${percent} against ${month}`,
  sentChange: (percent: string, month: string) => `This month so far: ${percent} against ${month}`,
  noComparison: 'No comparison yet',
  source: 'Counted from the subscriber list',
  failed: 'The figure could not be loaded.',
} as const;

/** Words of the tiles Total Newsletter Sent and Active Readers. */
export const newsletterTiles = {
  sent: 'Total Newsletter Sent',
  emailsSent: (emails: string, month: string) =>
    emails === '1' ? `1 email sent since ${month}` : `${emails} emails sent since ${month}`,
  nothingSent: 'No newsletter has been sent yet',
  sentSource: 'Counted from the newsletters',
  readers: 'Active Readers',
  readersBy: {
    opens: 'People who opened or clicked in the last 30 days',
    reached: 'People who received an email in the last 30 days',
  },
  readersChange: (percent: string) => `${percent} against the 30 days before`,
  readersSource: 'Counted from opens and clicks of people who agreed to it',
  reachedSource: 'Counted from deliveries, because opens are not counted or no subscriber has agreed to it',
} as const;

/** Words of the Overview chart. */
export const overview = {
  heading: 'Overview',
  leads: {
    quarter: 'Emails sent per quarter',
    half: 'Emails sent per half-year',
    year: 'Emails sent per year',
  },
  choose: 'Period of the chart',
  choices: [
    { name: 'quarter', texts: 'Quarterly' },
    { name: 'half', texts: 'Biannually' },
    { name: 'year', texts: 'Annually' },
  ],
  emails: (count: string) => (count === '1' ? '1 email' : `${count} emails`),
  legend: 'Arrow keys move from bar to bar.',
  sampleLegend: 'Sample data, not yet your own figures',
  labels: {
    quarter: (number: number, year: string) => `Q${number} ${year.slice(-2)}`,
    half: (number: number, year: string) => `H${number} ${year.slice(-2)}`,
    year: (_: number, year: string) => year,
  },
  span: (from: string, until: string, year: string) => `${from}–${until} ${year}`,
  full: { quarter: 'Full quarter', half: 'Full half-year', year: 'Full year' },
  soFar: { quarter: 'This quarter so far', half: 'This half-year so far', year: 'This year so far' },
  realSoFar: (count: string) =>
    `Your own figures so far: ${count}. They replace the sample seven days after your first email.`,
  csv: 'Download these figures (CSV)',
  csvFile: (period: 'quarter' | 'half' | 'year') => `emails-per-${period}.csv`,
  table: 'Emails sent, by the day their newsletter started',
  columns: { span: 'Period', from: 'From', to: 'To', value: 'Emails', note: 'Note' },
  unfinished: 'not finished yet',
  failed: 'The chart could not be loaded.',
} as const;

/** Words of the Readers donut. */
export const readers = {
  heading: 'Readers',
  lead: 'The last ten newsletters',
  parts: {
    opened: 'Opened',
    notOpened: 'Not opened',
    bounced: 'Bounced',
    delivered: 'Delivered',
    left: 'Unsubscribed before sending',
  },
  unit: 'emails',
  proxies:
    'Emails to people who agreed to counting. Emails opened automatically by mail programs count as not opened.',
  proxiesOf: (count: string) =>
    count === '1'
      ? 'Emails to people who agreed to counting. 1 email was opened automatically by a mail program, which does not count as opened.'
      : `Emails to people who agreed to counting. ${count} emails were opened automatically by mail programs, which does not count as opened.`,
  opensOff:
    'Opens are not counted, or no email has gone to a person who agreed to it, so this shows how many emails were accepted and have not bounced.',
  realSoFar: (count: string) => `Your own so far: ${count} emails.`,
  none: 'No email has been sent yet.',
  csv: 'Download these figures (CSV)',
  csvFile: 'readers.csv',
  table: 'Results of the last ten newsletters',
  columns: { part: 'Part', emails: 'Emails', share: 'Share' },
  failed: 'The chart could not be loaded.',
} as const;

/** Words of the table of newsletters and of what can be done with one. */
export const newsletterList = {
  heading: 'Newsletters',
  search: 'Search newsletters by subject',
  searchHint: 'Search',
  days: 'Time',
  dayChoices: [
    { name: '7', texts: 'Last 7 days' },
    { name: '14', texts: 'Last 14 days' },
    { name: '30', texts: 'Last 30 days' },
    { name: 'all', texts: 'Any time' },
  ],
  state: 'Status',
  anyState: 'Any status',
  columns: {
    subject: 'Subject',
    state: 'Status',
    delivered: 'Emails',
    opened: 'Opened',
    date: 'Date (WAT)',
    actions: 'Actions',
  },
  states: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    waiting: 'Starts soon',
    sending: 'Sending',
    paused: 'Paused',
    sent: 'Sent',
    cancelled: 'Cancelled',
  },
  waitingFor: (seconds: number) => `Starts in ${seconds} s`,
  braked: 'Paused: refused',
  share: {
    sending: (percent: number) => `Sending ${percent}%`,
    paused: (percent: number) => `Paused ${percent}%`,
  },
  noSubject: 'Without a subject',
  to: (count: string) => `to ${count}`,
  of: (done: string, all: string) => `${done} of ${all}`,
  unopened: '–',
  openedTitle: (opened: string, counted: string) =>
    `${opened} of ${counted} people who agreed to counting opened it`,
  failedCount: (count: string) => (count === '1' ? '1 failed' : `${count} failed`),
  tryingCount: (count: string) => `${count} still trying`,
  unknownCount: (count: string) => `${count} not sure`,
  range: (from: number, to: number, total: string, time: string) =>
    `${from}–${to} of ${total}${time === '' ? '' : ` ${time}`}`,
  within: { '7': 'in the last 7 days', '14': 'in the last 14 days', '30': 'in the last 30 days', all: '' },
  pages: 'Pages of newsletters',
  previous: 'Newer newsletters',
  next: 'Older newsletters',
  failed: 'The newsletters could not be loaded.',
  none: 'No newsletters yet',
  noneAdvice: 'Write the first one. It goes to everybody who has confirmed their email address.',
  noMatch: (search: string) => `No newsletters match “${search}”`,
  noMatchAdvice: (days: string) =>
    days === '' ? 'Check the spelling.' : `Check the spelling, or choose more than the ${days}.`,
  nothingThen: (time: string) => `No newsletters ${time}`,
  nothingThenAdvice: 'Choose a longer time, or write one.',
  nothingInState: 'No newsletters have this status',
  clear: 'Clear search',
  furtherBack: 'Any time',
  pageGone: 'This page is empty now',
  pageGoneAdvice: 'Its newsletters are on an earlier page now.',
  firstPage: 'Go to the newest',
  actions: (subject: string) => `Actions for “${subject}”`,
  open: 'Open',
  edit: 'Edit',
  duplicate: 'Duplicate',
  archive: 'Show in the public archive',
  unarchive: 'Take out of the public archive',
  changeTime: 'Change time',
  toDraft: 'Back to a draft',
  undo: 'Undo',
  pause: 'Pause',
  resume: 'Resume sending',
  cancel: 'Cancel',
  retry: (count: string) => (count === '1' ? 'Retry 1 failed email' : `Retry ${count} failed emails`),
  remove: 'Delete the draft',
  sampleFoot: 'These rows disappear with your first newsletter.',
  samples: [
    {
      id: 1,
      subject: 'Your coins, explained',
      delivered: '8,371',
      opened: '54%',
      daysAgo: 8,
      clock: '09:00',
    },
    {
      id: 2,
      subject: 'Twelve new sticker packs',
      delivered: '8,240',
      opened: '61%',
      daysAgo: 15,
      clock: '09:00',
    },
    {
      id: 3,
      subject: 'Harmattan filters are here',
      delivered: '8,102',
      opened: '48%',
      daysAgo: 22,
      clock: '09:00',
    },
  ],
  cancelling: {
    heading: 'Cancel this newsletter?',
    lead: (subject: string) =>
      `“${subject}”: emails that have not been sent will not be sent. This cannot be undone.`,
    keep: 'Keep it',
    sure: 'Cancel the newsletter',
    busy: 'Cancelling…',
  },
  removing: {
    heading: 'Delete this draft?',
    lead: (subject: string) => `“${subject}” is deleted for good. This cannot be undone.`,
    keep: 'Keep it',
    sure: 'Delete the draft',
    busy: 'Deleting…',
  },
} as const;
