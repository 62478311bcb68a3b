import { daySeconds, hourSeconds } from '#modules/time.ts';

/** The sources of app statistics: three stores and a web analytics service (specification 7.27 to 7.30). */
export const connectorIds = ['samsung', 'appGallery', 'googlePlay', 'googleAnalytics'] as const;
export type ConnectorId = (typeof connectorIds)[number];

export const connectorNames = {
  samsung: 'Samsung Galaxy Store',
  appGallery: 'Huawei AppGallery',
  googlePlay: 'Google Play',
  googleAnalytics: 'Google Analytics',
} as const satisfies Record<ConnectorId, string>;

/** The metrics of the sources: users from web analytics, installs (devices) and downloads from stores. */
export const metrics = ['activeUsers', 'newUsers', 'installs', 'downloads'] as const;
export type Metric = (typeof metrics)[number];

/** Every read also requests this number of days before today, because sources correct their data. */
export const rereadDays = 14;

/** Number of days before today that the first read requests. A source returns only the days that it has. */
export const historyDays = 730;

export const credentialFields = {
  samsung: ['serviceAccountId', 'privateKey', 'contentId'],
  appGallery: ['clientId', 'clientSecret', 'appId'],
  googlePlay: ['keyFile', 'bucket', 'packageName'],
  googleAnalytics: ['keyFile', 'propertyId'],
} as const satisfies Record<ConnectorId, readonly string[]>;
export type CredentialField = (typeof credentialFields)[ConnectorId][number];

/** Secret fields, which are never returned. */
export const secretFields = ['privateKey', 'clientSecret', 'keyFile'] as const satisfies CredentialField[];
/** Fields that can be uploaded as a file or pasted. */
export const fileFields = ['privateKey', 'keyFile'] as const satisfies CredentialField[];

/** The kinds of errors while a source is read. ConnectorError describes them. */
export const connectorErrorKinds = [
  'credentials',
  'forbidden',
  'limited',
  'unreachable',
  'unreadable',
  'missing',
] as const;
export type ConnectorErrorKind = (typeof connectorErrorKinds)[number];

/** `unconnected`: there are no credentials. `waiting`: connected but never read. */
export const connectorStates = ['unconnected', 'waiting', 'reading', 'good', 'failing'] as const;
export type ConnectorState = (typeof connectorStates)[number];

export const connectorLimits = {
  /** Maximum length of a form field. The key file of a service account has about 2,400 characters. */
  fieldCharacters: 20_000,
  everySeconds: hourSeconds,
  /** Pauses after successive failures. The last pause repeats. */
  pausesSeconds: [300, 900, 1_800, 3_600, 7_200, 14_400, 21_600],
  /** Random share of a pause, so that sources are not all requested at once. */
  jitterShare: 0.1,
  /** Maximum pause, even if a source asks for a longer pause. */
  longestPauseSeconds: daySeconds,
  /** A read that takes longer fails. */
  readingSeconds: 240,
  /** A read that is in progress for this long was lost with its process. */
  lostSeconds: 290,
  /** Timeout of a test, because a member waits for it. */
  testSeconds: 15,
  /** After this time without data, a rate-limited source is treated as failing and members are notified. */
  patienceSeconds: daySeconds,
  saidCharacters: 500,
  /** Limit of tests and manual reads per member. */
  presses: { count: 30, windowSeconds: 60 },
} as const;
