/** Where figures of the app can be read: three stores and a service of web analytics (specification 7.27 to 7.30). */
export const sourceIds = ['samsung', 'appGallery', 'googlePlay', 'googleAnalytics'] as const;
export type SourceId = (typeof sourceIds)[number];

/** What people call each. */
export const sourceNames = {
  samsung: 'Samsung Galaxy Store',
  appGallery: 'Huawei AppGallery',
  googlePlay: 'Google Play',
  googleAnalytics: 'Google Analytics',
} as const satisfies Record<SourceId, string>;

/** What a source tells of a day: people of a web-analytics service, devices and downloads of a store. */
export const metrics = ['activeUsers', 'newUsers', 'installs', 'downloads'] as const;
export type Metric = (typeof metrics)[number];

/** Days before today that every reading looks back: sources correct themselves. */
export const daysLookedBack = 14;

/** Days before today that the first reading asks for: a source answers what it has of them. */
export const daysOfHistory = 730;

/** What the form of each source asks for, in the order in which it does. */
export const credentialFields = {
  samsung: ['serviceAccountId', 'privateKey', 'contentId'],
  appGallery: ['clientId', 'clientSecret', 'appId'],
  googlePlay: ['keyFile', 'bucket', 'packageName'],
  googleAnalytics: ['keyFile', 'propertyId'],
} as const satisfies Record<SourceId, readonly string[]>;
export type CredentialField = (typeof credentialFields)[SourceId][number];

/** Those of them that open something: they are never shown again. */
export const secretFields = ['privateKey', 'clientSecret', 'keyFile'] as const satisfies CredentialField[];
/** Those that come as a file, whose text may be pasted too. */
export const fileFields = ['privateKey', 'keyFile'] as const satisfies CredentialField[];

/** Why a source could not be read; SourceFault says what each means. */
export const faultKinds = [
  'credentials',
  'forbidden',
  'limited',
  'unreachable',
  'unreadable',
  'missing',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** How a source fares. `unconnected`: nobody has said by what it is read; `waiting`: it is connected and was never read. */
export const connectorStates = ['unconnected', 'waiting', 'reading', 'good', 'failing'] as const;
export type ConnectorState = (typeof connectorStates)[number];

/** How sources are read. */
export const connectorLimits = {
  /** Of one field of a form; the key file of a service account has about 2,400. */
  fieldCharacters: 20_000,
  /** From one reading to the next. */
  everySeconds: 3600,
  /** Pauses after failures that follow each other; the last one stays. */
  pausesSeconds: [300, 900, 1_800, 3_600, 7_200, 14_400, 21_600],
  /** Of a pause so much is left to chance, that sources and sites do not ask all at once. */
  jitterShare: 0.1,
  /** A source that asks for more patience is asked again after this. */
  longestPauseSeconds: 24 * 3600,
  /** A reading that takes longer is a failure. */
  readingSeconds: 240,
  /** One that is under way for so long was lost with its process. */
  lostSeconds: 290,
  /** A test that somebody waits for. */
  testSeconds: 15,
  /** A source that asks for patience is a failure that members hear of once nothing came for so long. */
  patienceSeconds: 24 * 3600,
  saidCharacters: 500,
  /** Tests and readings by hand of one member. */
  presses: { count: 30, windowSeconds: 60 },
} as const;
