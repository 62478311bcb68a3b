export const connectors = {
  metrics: {
    activeUsers: 'Active users',
    newUsers: 'New users',
    installs: 'Installs',
    downloads: 'Downloads',
  },
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
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
  connectOf: (name: string) => `Connect ${name}`,
  changeOf: (name: string) => `Change ${name}`,
  test: 'Test',
  testing: 'Testing…',
} as const;

export const connectorForm = {
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
} as const;
