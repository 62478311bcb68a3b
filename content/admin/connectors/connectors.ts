/** Texts of the page of connectors. */
export const connectors = {
  heading: 'Sources',
  lead: 'App stores and web analytics that supply the numbers of the dashboard every hour',
  failed: 'The sources could not be loaded.',
  states: {
    unconnected: 'Not connected',
    waiting: 'Not read yet',
    reading: 'Reading…',
    good: 'Works',
    failing: 'Cannot be read',
  },
  due: 'Waiting…',
  tells: {
    samsung: 'Installs and downloads, by day',
    appGallery: 'Downloads, by day',
    googlePlay: 'Installs and downloads, by day',
    googleAnalytics: 'Active and new users, by day',
  },
  byEnvironment:
    'Connected by environment variables of the site, which override this form. Change them there.',
  storedToo: 'The credentials that are stored here are not used.',
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
  noDays: 'Connected, but without data so far',
  known: (metric: string, from: string, to: string, days: string) => `${metric}: ${from} to ${to}, ${days}`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  failing: (moment: string) => `It has failed since ${moment}. Earlier data is still here.`,
  mended: (moment: string, said: string) => `Last error ${moment}: ${said}`,
  advice: {
    credentials: 'It does not accept the key. Create a new key and connect again.',
    forbidden:
      'It accepts the key and denies access. Give the account the permission to read reports, and check the IDs.',
    limited: 'It limits the number of requests. You do not need to do anything: we try again later.',
    unreachable:
      'We try again automatically. If this continues, ask the people who run this site whether it can reach the internet.',
    unreadable:
      'Its response has an unknown format. We try again automatically. If this continues, contact the people who run this site.',
    missing: 'It has no such app, property or report. Check the IDs.',
  },
  nextTry: (moment: string) => `Next try about ${moment}.`,
  connect: 'Connect',
  connectOf: (name: string) => `Connect ${name}`,
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  test: 'Test',
  testOf: (name: string) => `Test ${name}`,
  testing: 'Testing…',
  readNow: 'Read now',
  readNowOf: (name: string) => `Read ${name} now`,
  asking: 'Starting…',
  disconnect: 'Disconnect',
  disconnectOf: (name: string) => `Disconnect ${name}`,
  question: {
    heading: (name: string) => `Disconnect ${name}?`,
    lead: 'Its key is deleted here, and its numbers disappear from the dashboard. Earlier data is stored, and comes back when you connect again.',
    keep: 'Keep',
    sure: 'Disconnect',
    busy: 'Disconnecting…',
  },
  answered: (name: string, result: string) => `${name} responded: ${result}.`,
  told: (days: string, metric: string) => `${days} of ${metric.toLowerCase()}`,
  and: ' and ',
  answeredNothing: (name: string) =>
    `${name} responded, but has no data for the last two weeks. This is normal for a new app.`,
  lastDay: (day: string) => `The latest day is ${day}.`,
  silent: (name: string) => `${name} could not be read.`,
} as const;

/** Texts of the form that connects a connector. */
export const connectorForm = {
  close: 'Cancel',
  save: 'Connect',
  saving: 'Connecting…',
  notSaved: 'The source was not connected.',
  sealed: 'Keys are stored encrypted and never shown again.',
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
    serviceAccountId: { label: 'Service account ID', hint: 'Shown in API Service.' },
    privateKey: { label: 'Private key', hint: 'The downloaded file: paste it, or choose it.' },
    contentId: { label: 'Content ID', hint: 'The number of the app in Seller Portal, such as 000001234567.' },
    clientId: { label: 'Client ID', hint: 'Shown in Connect API.' },
    clientSecret: { label: 'Key', hint: 'Shown next to the client ID.' },
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
