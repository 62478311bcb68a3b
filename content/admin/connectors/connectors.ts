/** Texts of the page of connectors. */
export const connectors = {
  heading: 'Sources',
  lead: 'App stores and web analytics, read each hour for the figures of the dashboard',
  failed: 'The sources could not be loaded.',
  states: {
    unconnected: 'Not connected',
    waiting: 'Not read yet',
    reading: 'Reading…',
    good: 'Works',
    failing: 'Cannot be read',
  },
  due: 'Waits its turn…',
  tells: {
    samsung: 'Installs and downloads, by day',
    appGallery: 'Downloads, by day',
    googlePlay: 'Installs and downloads, by day',
    googleAnalytics: 'Active and new users, by day',
  },
  byEnvironment: 'Connected by the environment of the site, which wins over this form. Change it there.',
  storedToo: 'What was stored here before rests meanwhile.',
  byMember: (member: string, moment: string) => `Connected by ${member}, ${moment}`,
  byNobody: (moment: string) => `Connected ${moment}`,
  read: (age: string) => `Read ${age}`,
  next: (moment: string) => `next about ${moment}`,
  answers: (count: number) => (count === 1 ? '1 answer so far' : `${count} answers so far`),
  metrics: {
    activeUsers: 'Active users',
    newUsers: 'New users',
    installs: 'Installs',
    downloads: 'Downloads',
  },
  noDays: 'It answered, and knows of no day yet',
  known: (metric: string, from: string, to: string, days: string) => `${metric}: ${from} to ${to}, ${days}`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  failing: (moment: string) => `It cannot be read since ${moment}. The days that were read stay.`,
  mended: (moment: string, said: string) => `Last fault ${moment}: ${said}`,
  advice: {
    credentials: 'Its key is not known there. Make a new one and connect it again.',
    forbidden:
      'It knows the key and refuses this. Give the account the right to read reports, and check the ids.',
    limited: 'It asks for patience. Nothing needs to be done: it is asked again later.',
    unreachable:
      'It is asked again by itself. If that lasts, ask who runs the site whether it can reach the internet.',
    unreadable:
      'It answered something else than it describes. It is asked again by itself; if that lasts, tell who runs the site.',
    missing: 'It has no such app, property or report. Check the ids.',
  },
  nextTry: (moment: string) => `Next try about ${moment}.`,
  connect: 'Connect',
  connectOf: (name: string) => `Connect ${name}`,
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  test: 'Test',
  testOf: (name: string) => `Test ${name}`,
  testing: 'Asking…',
  readNow: 'Read now',
  readNowOf: (name: string) => `Read ${name} now`,
  asking: 'Starting…',
  disconnect: 'Disconnect',
  disconnectOf: (name: string) => `Disconnect ${name}`,
  question: {
    heading: (name: string) => `Disconnect ${name}?`,
    lead: 'Its key is deleted here, and it is read no more. Its figures leave the dashboard. The days that were read are kept, and come back with the key.',
    keep: 'Keep',
    sure: 'Disconnect',
    busy: 'Disconnecting…',
  },
  answered: (name: string, told: string) => `${name} answered: ${told}.`,
  told: (days: string, metric: string) => `${days} of ${metric.toLowerCase()}`,
  and: ' and ',
  answeredNothing: (name: string) =>
    `${name} answered, and knows of no day of the last two weeks. That is right for a new app.`,
  lastDay: (day: string) => `The last of them is ${day}.`,
  silent: (name: string) => `${name} could not be read.`,
} as const;

/** Texts of the form that connects a connector. */
export const connectorForm = {
  close: 'Cancel',
  save: 'Connect',
  saving: 'Connecting…',
  notSaved: 'It is not connected.',
  sealed: 'Keys are stored sealed and never shown again.',
  steps: {
    samsung:
      'In Seller Portal: Assistance, API Service, Create Service Account, with the service GSS. Download its key: it is shown there once.',
    appGallery:
      'In AppGallery Connect: Users and permissions, API key, Connect API, Create, with a role that reads reports.',
    googlePlay:
      'In Google Cloud: a service account with a JSON key. In Play Console: Users and permissions, invite its address with “View app information and download bulk reports”.',
    googleAnalytics:
      'In Google Cloud: a service account with a JSON key, and the Google Analytics Data API turned on. In Google Analytics: Property access management, add its address as Viewer.',
  },
  fields: {
    serviceAccountId: { label: 'Service account ID', hint: 'As API Service shows it.' },
    privateKey: { label: 'Private key', hint: 'The downloaded file: paste it, or choose it.' },
    contentId: { label: 'Content ID', hint: 'The number of the app in Seller Portal, such as 000001234567.' },
    clientId: { label: 'Client ID', hint: 'As Connect API shows it.' },
    clientSecret: { label: 'Key', hint: 'Beside the client ID.' },
    appId: { label: 'App ID', hint: 'Under App information, such as 101234567.' },
    keyFile: { label: 'Key file (JSON)', hint: 'The file of the service account: paste it, or choose it.' },
    bucket: {
      label: 'Bucket of the reports',
      hint: 'In Play Console under Download reports, “Copy Cloud Storage URI”: such as pubsite_prod_1234567890.',
    },
    packageName: { label: 'Package name', hint: 'Such as com.example.app.' },
    propertyId: { label: 'Property ID', hint: 'The number under Property details, not the one with G-.' },
  },
  stored: 'Stored. Leave it empty to keep it.',
  choose: 'Choose the file',
  chooseOf: (label: string) => `${label}: choose the file`,
  tooLong: 'This file is too long for a key. Choose the one that the console gave you.',
  unread: 'This file could not be read. Paste its text instead.',
} as const;
