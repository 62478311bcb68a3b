/** Texts of the page that shows the progress of one newsletter. */
export const newsletterProgress = {
  heading: 'Newsletter',
  newsletter: 'Newsletter',
  untitled: 'Without a subject',
  today: 'today',
  started: (moment: string, by: string) => `Started ${moment} WAT by ${by}`,
  startedAlone: (moment: string) => `Started ${moment} WAT`,
  finished: (moment: string) => `Finished ${moment} WAT`,
  cancelledAt: (moment: string) => `Cancelled ${moment} WAT`,
  scheduledFor: (moment: string) => `Will be sent ${moment}`,
  notBegun: 'Not started yet',
  missingFact: 'Not found',
  missing: 'This newsletter does not exist. It may have been deleted.',
  toList: 'All newsletters',
  /** Second line below the specified "Emails sent". */
  undoNote: (people: string, seconds: number) => `To ${people}, starting in ${seconds} s.`,
  starting: (people: string) => `To ${people}. It starts automatically.`,
  people: (count: string) => (count === '1' ? '1 person' : `${count} people`),
  undo: (seconds: number) => `Undo (${seconds})`,
  undoing: 'Undoing…',
  doneNotes: {
    none: (sent: string, all: string) =>
      `${sent} of ${all} emails were accepted by your mail server. Emails that bounce after that are not reported to this site.`,
    awaited: (sent: string, all: string) =>
      `${sent} of ${all} emails were accepted and have not bounced so far. Some may still bounce in the next few days.`,
    complete: (sent: string, all: string) => `${sent} of ${all} emails were delivered.`,
  },
  /** Text after the note if some emails failed temporarily, for example because of full mailboxes. */
  stillTrying: (count: string) =>
    count === '1'
      ? '1 is still being retried, for up to a day.'
      : `${count} are still being retried, for up to a day.`,
  doneOutboxNote: (sent: string, all: string) =>
    `${sent} of ${all} emails were put in the outbox, because no mail server is connected.`,
  openOutbox: 'Open the outbox',
  arrived: {
    none: (all: string) => `of ${all} emails accepted by your mail server`,
    awaited: (all: string) => `of ${all} emails accepted and not bounced so far`,
    complete: (all: string) => `of ${all} emails delivered`,
  },
  written: (all: string) => `of ${all} emails put in the outbox`,
  progress: 'Emails sent',
  makingAudience: 'Preparing the recipient list…',
  left: {
    seconds: (count: number) => `about ${count} s left`,
    minutes: (minutes: number, seconds: number) =>
      seconds === 0 ? `about ${minutes} min left` : `about ${minutes} min ${seconds} s left`,
    hours: (hours: number, minutes: number) => `about ${hours} h ${minutes} min left`,
  },
  span: {
    seconds: (count: number) => `${count} s`,
    minutes: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  },
  rate: (count: string) => `${count} emails a second`,
  paused: 'Paused',
  cancelled: 'Cancelled',
  notLive: 'The live connection was lost. This page updates every few seconds instead.',
  counts: {
    sent: 'Sent',
    waiting: 'Waiting',
    deferred: 'Trying again',
    bounced: 'Bounced',
    unknown: 'Not sure it arrived',
    failed: 'Failed',
    left: 'Unsubscribed before sending',
  },
  actions: {
    pause: 'Pause',
    pausing: 'Pausing…',
    resume: 'Resume sending',
    resuming: 'Resuming…',
    cancel: 'Cancel',
    edit: 'Edit',
    unschedule: 'Back to draft',
    retry: (count: string) => (count === '1' ? 'Retry 1 failed email' : `Retry ${count} failed emails`),
    retrying: 'Retrying…',
  },
  brake: {
    sameAnswer: (count: string) =>
      `Sending is paused: the mail server refused ${count} emails in a row. It said:`,
    share: (count: string) =>
      `Sending is paused: ${count} emails were refused, more than one in ten. The last answer was:`,
    about: {
      sender:
        'The problem is on our side, not with the subscribers: no one was removed from the list. Show this answer to the people who run the mail server, and resume sending when the problem is fixed. Failed emails are then sent again.',
      recipients:
        'The problem is with the email addresses. If they look right to you, the mail server may be wrong: ask the people who run it before you resume.',
    },
  },
  bounces: {
    note: (count: string) =>
      count === '1'
        ? '1 address bounced in this newsletter. Was that a mistake of the mail server?'
        : `${count} addresses bounced in this newsletter. Was that a mistake of the mail server?`,
    undo: 'Undo bounces…',
    heading: 'Undo the bounces of this newsletter?',
    text: (count: string) =>
      count === '1'
        ? '1 address bounced. If the mail server was wrong, let it get newsletters again.'
        : `${count} addresses bounced. If the mail server was wrong, let them get newsletters again.`,
    againNote: 'Addresses that do not exist will bounce again.',
    keep: 'Keep as it is',
    free: 'Allow again',
    freeing: 'Allowing…',
    again: 'Allow, and send this one again',
    sendingAgain: 'Sending…',
  },
  cancelModal: {
    heading: 'Cancel this newsletter?',
    text: (sent: string, rest: string) =>
      `${sent} emails have been sent and cannot be recalled. ${rest} more will not be sent. This cannot be undone. If you are not sure, pause instead.`,
    keep: 'Keep sending',
    confirm: 'Cancel the rest',
    confirming: 'Cancelling…',
  },
  importing: {
    heading: (line: string, lines: string) =>
      `An import of subscribers is running: ${line} of ${lines} lines`,
    siteHeading: 'An import of a site is adding subscribers',
    note: 'A newsletter that is due starts when the import has finished, so that it reaches everyone, and one hour after its time at the latest.',
    sendAnyway: 'Send anyway…',
    sendingNow: 'Sending…',
    question: {
      heading: 'Send without waiting for the import?',
      text: 'The newsletter starts now and goes only to subscribers who are in the list at this moment. People whom the import adds later do not get it.',
      keep: 'Keep waiting',
      confirm: 'Send now',
    },
  },
  held: {
    heading: 'Needs your decision',
    badge: (count: string) => `${count} not sure`,
    text: 'We are not sure that these emails arrived. They are sent again only if you say so.',
    why: 'The connection dropped while the server was answering',
    none: 'Nothing needs a decision. If we are ever not sure that an email arrived, it is listed here.',
    again: 'Send again',
    againTo: (email: string) => `Send again to ${email}`,
    allAgain: (count: string) => `Send all ${count} again`,
    question: {
      heading: (count: number) =>
        count === 1 ? 'Send this email again?' : `Send all ${count.toLocaleString('en')} emails again?`,
      text: 'People who got the email get a second copy. This cannot be undone.',
      keep: 'Do not send',
      confirm: 'Send again',
    },
    sendingAgain: 'Sending…',
    more: (count: string) => `${count} more are in the list below, under “Not sure it arrived”.`,
  },
  erased: 'deleted person',
  events: {
    heading: 'What happened',
    none: 'Nothing yet. Each step of sending appears here.',
    failed: 'The history could not be loaded.',
    now: 'now',
    deferred: (count: string) =>
      count === '1'
        ? 'A mail server asked us to slow down: 1 email waits.'
        : `Mail servers asked us to slow down: ${count} emails wait.`,
    by: (texts: string, who: string) => `${texts} (${who})`,
    kinds: {
      sent: () => 'Sending requested.',
      scheduled: () => 'Scheduled.',
      undone: () => 'Undone: nothing was sent.',
      begun: () => 'Time to undo is over. Sending started.',
      audience: (count: string) =>
        count === '1'
          ? 'Recipient list fixed: 1 confirmed subscriber.'
          : `Recipient list fixed: ${count} confirmed subscribers.`,
      worker: () => 'Sending was interrupted and has continued.',
      paused: () => 'Paused.',
      resumed: () => 'Sending resumed.',
      cancelled: () => 'Cancelled: the remaining emails are not sent.',
      retried: (count: string) =>
        count === '1' ? '1 failed email was retried.' : `${count} failed emails were retried.`,
      'sent-again': (count: string) =>
        count === '1' ? '1 email was sent again.' : `${count} emails were sent again.`,
      braked: (count: string) => `Paused: the mail server refused ${count} emails.`,
      'bounces-undone': (count: string) =>
        count === '1'
          ? '1 bounced address gets emails again.'
          : `${count} bounced addresses get emails again.`,
      'import-skipped': () => 'Sending no longer waits for the running import.',
      finished: (count: string) => (count === '1' ? 'Done: 1 email sent.' : `Done: ${count} emails sent.`),
    },
  },
  report: {
    heading: 'Report',
    arrived: {
      none: 'Accepted by your mail server',
      awaited: 'Accepted, not bounced',
      complete: 'Delivered',
    },
    complaints: 'Marked as spam',
    opened: 'Opened',
    clicked: 'Clicked',
    byProxy: 'Opened automatically',
    bounced: 'Bounced',
    left: 'Unsubscribed before sending',
    unknown: 'Not sure it arrived',
    failed: 'Failed',
    took: 'Time taken',
    share: (percent: string) => `${percent} of delivered`,
    shareOfAccepted: (percent: string) => `${percent} of accepted`,
    shareOfCounted: (percent: string, counted: string) =>
      counted === '1' ? `${percent} of 1 who agreed` : `${percent} of ${counted} who agreed`,
    notCounted: 'Opens and clicks were not counted for this newsletter.',
    proxyNote:
      'Opens and clicks are counted only for people who had agreed to it when the email was sent, and the percentages refer to these people. Some mail programs load images automatically. Those opens are counted separately, because the email may not have been read.',
  },
  engagement: {
    heading: 'Opens and clicks over time',
    leads: {
      opened: 'People, by the time they first opened the email',
      clicked: 'People, by the time of their first click',
      proxies: 'Emails opened automatically by mail programs',
      programs: 'Links followed by scanners and other programs',
    },
    shown: 'What the chart shows',
    shows: [
      { name: 'opened', texts: 'Opened' },
      { name: 'clicked', texts: 'Clicked' },
      { name: 'proxies', texts: 'Opened automatically' },
      { name: 'programs', texts: 'Clicked by bots' },
    ],
    span: 'Period of the chart',
    spans: [
      { name: 'hour', texts: 'First 24 hours' },
      { name: 'day', texts: 'First 14 days' },
    ],
    count: {
      opened: (count: string) => (count === '1' ? '1 person' : `${count} people`),
      clicked: (count: string) => (count === '1' ? '1 person' : `${count} people`),
      proxies: (count: string) => (count === '1' ? '1 email' : `${count} emails`),
      programs: (count: string) => (count === '1' ? '1 click' : `${count} clicks`),
    },
    hour: (number: number, from: string) => `Hour ${number}, ${from}`,
    day: (number: number, from: string) => `Day ${number}, ${from}`,
    full: { hour: 'Full hour', day: 'Full day' },
    soFar: { hour: 'This hour so far', day: 'This day so far' },
    later: (count: string) => `After these 14 days: ${count}`,
    notCounted: 'Opens by hour were not counted yet when this newsletter was sent.',
    legend: 'Arrow keys move from bar to bar.',
    table: 'Opens and clicks over time',
    columns: {
      span: 'Since the start (WAT)',
      from: 'From',
      opened: 'Opened',
      clicked: 'Clicked',
      proxies: 'Opened automatically',
      programs: 'Clicked by bots',
    },
    csv: 'Download these figures (CSV)',
    csvFile: (span: 'hour' | 'day') => `opens-and-clicks-by-${span}.csv`,
    failed: 'Opens and clicks could not be loaded.',
    links: {
      heading: 'Links',
      columns: { address: 'Link', people: 'People', clicks: 'Clicks', share: 'Share', programs: 'Programs' },
      none: 'No links that are counted',
      notCounted: 'Clicks by link were not counted yet when this newsletter was sent.',
      note: 'Share of all clicks. Scanners that identify themselves count only under “Programs”.',
      download: 'Export CSV',
      csvFile: 'links.csv',
    },
  },
  readers: {
    heading: 'Recipients',
    folded: 'Single emails were deleted',
    foldedNote: (months: string) =>
      `Single emails are stored for ${months} months after a newsletter was sent. Its totals are stored forever.`,
    search: 'Find a recipient',
    placeholder: 'Email, name, phone or tag',
    state: 'Status',
    all: 'Every status',
    columns: {
      email: 'Email',
      state: 'Status',
      attempts: 'Tries',
      at: 'Sent (WAT)',
      read: 'Opened',
      answer: 'Last answer of the mail server',
    },
    states: {
      pending: 'Waiting',
      claimed: 'Waiting',
      sending: 'Sending',
      sent: 'Sent',
      deferred: 'Trying again',
      bounced: 'Bounced',
      failed: 'Failed',
      unknown: 'Not sure it arrived',
      left: 'Unsubscribed before sending',
    },
    opened: 'Opened',
    clicked: 'Clicked',
    complained: 'Marked as spam',
    nothing: 'None',
    page: (shown: number, total: string) => `${shown} of ${total}`,
    empty: 'No recipients have this status.',
    noMatch: 'No recipient’s email address starts like this.',
    download: 'Export CSV',
    downloading: 'Exporting…',
    downloaded: 'The list was downloaded',
    downloadFailed: 'The list could not be downloaded.',
    pages: 'Pages of recipients',
    previous: 'Previous page',
    next: 'Next page',
    failed: 'The recipients could not be loaded.',
  },
  closeNote: {
    before: {
      begun: 'You can close this page. Sending continues, and when it is done you see',
      waiting: 'You can close this page. Sending starts automatically, and when it is done you see',
    },
    after: 'here and in your notifications.',
  },
} as const;
