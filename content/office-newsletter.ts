/** Words of the newsletter page. */
export const newsletter = {
  heading: 'Newsletter',
  lead: 'Who receives your letters',
  confirmedLead: (count: string) =>
    count === '1' ? '1 confirmed subscriber' : `${count} confirmed subscribers`,
  total: 'Total Subscribers',
  counts: 'people who confirmed their address',
  waiting: (count: string) => (count === '1' ? '1 more waits to confirm' : `${count} more wait to confirm`),
  nobodyWaits: 'nobody waits to confirm',
  change: (percent: string, month: string) => `${percent} against ${month}`,
  noComparison: 'no comparison yet',
  thisMonth: (count: string, month: string) => `${count} confirmed in ${month}`,
  source: 'Counted from the subscriber list',
  forbidden: 'Only Admin and Support see subscribers.',
  failed: 'The figure could not be loaded.',
  latest: 'Latest subscribers',
  columns: { email: 'Email', state: 'Status', created: 'Subscribed (WAT)' },
  states: { confirmed: 'Confirmed', pending: 'Waits to confirm', unsubscribed: 'Left', bounced: 'Bounced' },
  latestFoot: (shown: number, total: string) => `${shown} newest of ${total}`,
  nobody: 'Nobody has subscribed yet',
  nobodyAdvice: 'Visitors sign up at the foot of every public page. The first one appears here.',
  openSite: 'Open the site',
} as const;
