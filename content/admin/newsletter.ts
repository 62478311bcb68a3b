/** Words of the newsletter page. */
export const newsletter = {
  heading: 'Newsletter',
  lead: 'Emails to everybody who asked for them',
  confirmedLead: (count: string) =>
    count === '1' ? '1 confirmed subscriber' : `${count} confirmed subscribers`,
  write: 'Write Newsletter',
  sender: 'Sender and delivery',
  tiles: 'Figures',
  total: 'Total Subscribers',
  counts: 'people who confirmed their address',
  waiting: (count: string) => (count === '1' ? '1 more waits to confirm' : `${count} more wait to confirm`),
  nobodyWaits: 'nobody waits to confirm',
  change: (percent: string, month: string) => `${percent} against ${month}`,
  noComparison: 'no comparison yet',
  source: 'Counted from the subscriber list',
  failed: 'The figure could not be loaded.',
} as const;

/** Words of the tiles Total Newsletter Sent and Active Readers. */
export const newsletterTiles = {
  sent: 'Total Newsletter Sent',
  delivered: (emails: string, month: string) =>
    emails === '1' ? `1 email delivered since ${month}` : `${emails} emails delivered since ${month}`,
  nothingSent: 'newsletters that went out; none so far',
  sentSource: 'Counted from the newsletters',
  readers: 'Active Readers',
  readersBy: {
    opens: 'people who opened or clicked in the last 30 days',
    reached: 'people whom an email reached in the last 30 days',
  },
  readersChange: (percent: string) => `${percent} against the 30 days before`,
  readersSource: 'Counted from opens and clicks',
  reachedSource: 'Counted from deliveries, opens are off',
} as const;

/** Words of the Overview chart. */
export const overview = {
  heading: 'Overview',
  leads: {
    quarter: 'Emails delivered per quarter',
    half: 'Emails delivered per half-year',
    year: 'Emails delivered per year',
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
    `Your own figures so far: ${count}. They take this place seven days after your first email.`,
  csv: 'Download these figures (CSV)',
  csvFile: (period: 'quarter' | 'half' | 'year') => `letters-per-${period}.csv`,
  table: 'Emails delivered, by the day on which their newsletter began',
  columns: { span: 'Period', from: 'From', to: 'To', value: 'Emails', note: 'Note' },
  unfinished: 'not finished yet',
  failed: 'The chart could not be loaded.',
} as const;

/** Words of the Readers donut. */
export const readers = {
  heading: 'Readers',
  lead: 'last ten newsletters',
  parts: {
    opened: 'Opened',
    notOpened: 'Not opened',
    bounced: 'Bounced',
    delivered: 'Delivered',
    left: 'Left before it came',
  },
  unit: 'letters',
  proxies: 'Opens by mail proxies are not counted.',
  proxiesOf: (count: string) =>
    count === '1'
      ? 'Opens by mail proxies are not counted; 1 email was fetched by one.'
      : `Opens by mail proxies are not counted; ${count} emails were fetched by one.`,
  opensOff: 'Opens are not counted: the emails show what became of them.',
  realSoFar: (count: string) => `Your own so far: ${count} emails.`,
  none: 'No email has gone out yet.',
  csv: 'Download the parts (CSV)',
  csvFile: 'readers.csv',
  table: 'What became of the emails of the last ten newsletters',
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
    delivered: 'Delivered',
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
  share: {
    sending: (percent: number) => `Sending ${percent}%`,
    paused: (percent: number) => `Paused ${percent}%`,
  },
  noSubject: 'Without a subject',
  to: (count: string) => `to ${count}`,
  of: (done: string, all: string) => `${done} of ${all}`,
  unopened: '–',
  openedTitle: (opened: string, sent: string) => `${opened} of ${sent} opened it`,
  failedCount: (count: string) => (count === '1' ? '1 failed' : `${count} failed`),
  unknownCount: (count: string) => (count === '1' ? '1 unknown' : `${count} unknown`),
  range: (from: number, to: number, total: string, time: string) =>
    `${from}–${to} of ${total}${time === '' ? '' : ` ${time}`}`,
  within: { '7': 'in the last 7 days', '14': 'in the last 14 days', '30': 'in the last 30 days', all: '' },
  pages: 'Pages of newsletters',
  previous: 'Newer newsletters',
  next: 'Older newsletters',
  failed: 'The newsletters could not be loaded.',
  none: 'No newsletter yet',
  noneAdvice: 'Write the first one. It goes to everybody who confirmed their address.',
  noMatch: (search: string) => `No email matches “${search}”`,
  noMatchAdvice: (days: string) =>
    days === '' ? 'Check the spelling.' : `Check the spelling, or look further back than the ${days}.`,
  nothingThen: (time: string) => `No newsletter ${time}`,
  nothingThenAdvice: 'Look further back, or write one.',
  nothingInState: 'No newsletter has this status',
  clear: 'Clear search',
  furtherBack: 'Any time',
  pageGone: 'This page is empty now',
  pageGoneAdvice: 'Its newsletters moved to a newer page.',
  firstPage: 'To the newest',
  actions: (subject: string) => `What to do with “${subject}”`,
  open: 'Open',
  edit: 'Edit',
  changeTime: 'Change time',
  toDraft: 'Back to a draft',
  undo: 'Undo',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  retry: (count: string) => (count === '1' ? 'Retry the failed one' : `Retry the ${count} failed`),
  remove: 'Delete the draft',
  sampleFoot: 'These rows go away with your first email.',
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
    lead: (subject: string) => `“${subject}”: what has not left never leaves. This is final.`,
    keep: 'Keep it',
    sure: 'Cancel the newsletter',
    busy: 'Cancelling…',
  },
  removing: {
    heading: 'Delete this draft?',
    lead: (subject: string) => `“${subject}” and its words are gone for good.`,
    keep: 'Keep it',
    sure: 'Delete the draft',
    busy: 'Deleting…',
  },
} as const;
