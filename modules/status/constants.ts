import { addTime, daySeconds, hourMs, hourSeconds, subtractTime } from '#modules/time.ts';

/** The parts that are checked once a minute: the database, the mail servers, and the storage of uploaded files. */
export const uptimeParts = ['database', 'mail', 'storage'] as const;
export type UptimePart = (typeof uptimeParts)[number];

/** The time span of the status page. */
export const uptimePeriods = { hours: 24, days: 90 } as const;

/** Days for which hourly measurements are stored: the days of the status page, and one more day that is partly visible. */
export const uptimeRetentionDays = 91;

/** After this many minutes without a record the state of background checks is unknown. */
export const uptimeStaleMinutes = 3;

export const incidentKinds = ['incident', 'maintenance'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** The states of each kind, in their order. */
export const incidentStates = {
  incident: ['investigating', 'identified', 'monitoring', 'resolved'],
  maintenance: ['scheduled', 'in-progress', 'completed'],
} as const;
export const allIncidentStates = [...incidentStates.incident, ...incidentStates.maintenance] as const;
export type IncidentState = (typeof allIncidentStates)[number];

export const incidentImpacts = ['none', 'minor', 'major', 'critical'] as const;
export type IncidentImpact = (typeof incidentImpacts)[number];

/** The parts that an incident can affect: the measured parts and the app, which the site cannot measure. */
export const incidentParts = ['app', ...uptimeParts] as const;
export type IncidentPart = (typeof incidentParts)[number];

/** The views of the staff list. `current`: published and not over; `planned`: maintenance before its start. */
export const incidentViews = ['draft', 'planned', 'current', 'past'] as const;

/** Limits: characters of a title and of an update, updates of an incident, and the number of incidents. */
export const incidentLimits = {
  titleCharacters: 160,
  bodyCharacters: 5_000,
  updates: 200,
  incidents: 5_000,
} as const;

/** Times are within this many years of now. */
export const incidentYears = 5;

/** An update may be this far in the future, because the clocks of devices differ. */
export const incidentClockSkewMinutes = 5;

/** Days in which a deleted incident or update can be restored. */
export const incidentTrashDays = 30;

export const statusPath = '/status';

export function incidentPath(id: number): string {
  return `${statusPath}/${id}`;
}

/** A month in Lagos: `2026-11`. */
export function incidentMonthPath(month: string): string {
  return `${statusPath}/history/${month}`;
}

/** Files of the status page: the feeds and the badge. */
export const statusFiles = ['/rss.xml', '/atom.xml', '/feed.json', '/badge.svg'] as const;

/** Incidents of each list on the status page, updates in a feed, and incidents in the sitemap; the months of the history link the others. */
export const statusListSizes = { current: 20, planned: 20, past: 20, feed: 40, sitemap: 200 } as const;

/** Lagos is one hour ahead of UTC all year. */
const lagosMs = hourMs;

const monthPattern = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

export function isMonth(text: string): boolean {
  return monthPattern.test(text);
}

/** Returns the month in Lagos: `2026-11`. */
export function toLagosMonth(at: Date): string {
  return addTime(at, { ms: lagosMs }).toISOString().slice(0, 7);
}

/** Returns the first moment of a month in Lagos. */
export function getMonthStart(month: string): Date {
  return subtractTime(new Date(`${month}-01T00:00:00Z`), { ms: lagosMs });
}

/** Returns the first moment of the next month in Lagos. */
export function getNextMonth(month: string): Date {
  return getMonthStart(toLagosMonth(addTime(getMonthStart(month), { days: 32 })));
}

/** `pending` people have not confirmed their address; `left` and `bounced` people get no emails. */
export const statusSubscriberStates = ['pending', 'confirmed', 'left', 'bounced'] as const;

/** Jobs of the emails about the status: storing a request, its confirmation, all emails about an update, one email. */
export const statusEmailJobs = {
  request: 'store-status-request',
  confirmation: 'send-status-confirmation',
  all: 'enqueue-status-emails',
  one: 'send-status-email',
} as const;

export const statusEmailLimits = {
  perClient: [
    { count: 20, windowSeconds: 60 },
    { count: 120, windowSeconds: hourSeconds },
  ],
  mailsPerAddress: { count: 3, windowSeconds: daySeconds },
  /** Lifetime of a confirmation link. */
  confirmSeconds: 14 * daySeconds,
  /** People for whom one run of a job enqueues emails. */
  batch: 500,
} as const;
