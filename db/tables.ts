// Generated from a migrated database: npm run tables
import type { Generated } from 'kysely';
import type { ColumnTypes, Json } from '#db/column-types.ts';

/** The columns of all tables after all migrations. */
export interface Tables {
  apiKeys: ApiKeysTable;
  appChanges: AppChangesTable;
  auditChain: AuditChainTable;
  auditEnds: AuditEndsTable;
  auditEntries: AuditEntriesTable;
  authenticators: AuthenticatorsTable;
  authorAddresses: AuthorAddressesTable;
  backupReminder: BackupReminderTable;
  backups: BackupsTable;
  bounceReports: BounceReportsTable;
  bounceWays: BounceWaysTable;
  catalogueChanges: CatalogueChangesTable;
  catalogueChecks: CatalogueChecksTable;
  catalogueItems: CatalogueItemsTable;
  cataloguePackItems: CataloguePackItemsTable;
  cataloguePacks: CataloguePacksTable;
  catalogueRewrites: CatalogueRewritesTable;
  catalogueSync: CatalogueSyncTable;
  catalogueVersions: CatalogueVersionsTable;
  changedAddresses: ChangedAddressesTable;
  connectors: ConnectorsTable;
  counters: CountersTable;
  dailyFigures: DailyFiguresTable;
  deletedTags: DeletedTagsTable;
  deliveries: DeliveriesTable;
  deliveryClaims: DeliveryClaimsTable;
  demoCounts: DemoCountsTable;
  demoRows: DemoRowsTable;
  departedAddresses: DepartedAddressesTable;
  digestPosts: DigestPostsTable;
  digestSettings: DigestSettingsTable;
  digests: DigestsTable;
  domainPaces: DomainPacesTable;
  factorAttempts: FactorAttemptsTable;
  factorRequirement: FactorRequirementTable;
  faqAnswerCounts: FaqAnswerCountsTable;
  faqMissedSearches: FaqMissedSearchesTable;
  firstStepsHidden: FirstStepsHiddenTable;
  foldedMessages: FoldedMessagesTable;
  foldedPosts: FoldedPostsTable;
  imageWords: ImageWordsTable;
  incidentUpdates: IncidentUpdatesTable;
  incidents: IncidentsTable;
  installation: InstallationTable;
  invites: InvitesTable;
  keyFingerprints: KeyFingerprintsTable;
  mailTroubles: MailTroublesTable;
  media: MediaTable;
  memberDevices: MemberDevicesTable;
  memberTokens: MemberTokensTable;
  members: MembersTable;
  messageEmails: MessageEmailsTable;
  messageFiles: MessageFilesTable;
  messageNotes: MessageNotesTable;
  messageReplies: MessageRepliesTable;
  messageSenders: MessageSendersTable;
  messageTags: MessageTagsTable;
  messages: MessagesTable;
  monthlyFigures: MonthlyFiguresTable;
  movedItems: MovedItemsTable;
  newsletterCounts: NewsletterCountsTable;
  newsletterEvents: NewsletterEventsTable;
  newsletterHours: NewsletterHoursTable;
  newsletterLinkCounts: NewsletterLinkCountsTable;
  newsletterMedia: NewsletterMediaTable;
  newsletterPace: NewsletterPaceTable;
  newsletterReaderDays: NewsletterReaderDaysTable;
  newsletterReaders: NewsletterReadersTable;
  newsletterSettings: NewsletterSettingsTable;
  newsletterWorkers: NewsletterWorkersTable;
  newsletters: NewslettersTable;
  notificationMarks: NotificationMarksTable;
  notifications: NotificationsTable;
  openForms: OpenFormsTable;
  ownHosts: OwnHostsTable;
  passedChecks: PassedChecksTable;
  passkeys: PasskeysTable;
  postAddresses: PostAddressesTable;
  postAuthors: PostAuthorsTable;
  postHistory: PostHistoryTable;
  postMedia: PostMediaTable;
  postMonths: PostMonthsTable;
  postPreviews: PostPreviewsTable;
  postTags: PostTagsTable;
  postTexts: PostTextsTable;
  postViews: PostViewsTable;
  posts: PostsTable;
  rateLimits: RateLimitsTable;
  recoveryCodes: RecoveryCodesTable;
  roles: RolesTable;
  savedReplies: SavedRepliesTable;
  segments: SegmentsTable;
  sessions: SessionsTable;
  singleEmails: SingleEmailsTable;
  siteImages: SiteImagesTable;
  siteImportItems: SiteImportItemsTable;
  siteImports: SiteImportsTable;
  siteSettings: SiteSettingsTable;
  siteSettingsPreviews: SiteSettingsPreviewsTable;
  siteUptime: SiteUptimeTable;
  sitemapParts: SitemapPartsTable;
  snippets: SnippetsTable;
  sourceDays: SourceDaysTable;
  spentChallenges: SpentChallengesTable;
  statusSubscribers: StatusSubscribersTable;
  subscriberEvents: SubscriberEventsTable;
  subscriberFields: SubscriberFieldsTable;
  subscriberGrowth: SubscriberGrowthTable;
  subscriberImportParts: SubscriberImportPartsTable;
  subscriberImportRefusals: SubscriberImportRefusalsTable;
  subscriberImports: SubscriberImportsTable;
  subscriberTokens: SubscriberTokensTable;
  subscribers: SubscribersTable;
  suppressions: SuppressionsTable;
  tagAddresses: TagAddressesTable;
  taggedPosts: TaggedPostsTable;
  tags: TagsTable;
  topicSubscribers: TopicSubscribersTable;
  topics: TopicsTable;
  transactionalEmails: TransactionalEmailsTable;
  translationVersions: TranslationVersionsTable;
  translations: TranslationsTable;
  visitCombinations: VisitCombinationsTable;
  visitCounts: VisitCountsTable;
  visitEmails: VisitEmailsTable;
  visitSalts: VisitSaltsTable;
  visitorMinutes: VisitorMinutesTable;
  visitors: VisitorsTable;
  visits: VisitsTable;
  waitingDeliveries: WaitingDeliveriesTable;
  webhookDeliveries: WebhookDeliveriesTable;
  webhookEndpoints: WebhookEndpointsTable;
  welcomeEmails: WelcomeEmailsTable;
  welcomeMedia: WelcomeMediaTable;
  welcomeSettings: WelcomeSettingsTable;
}

export interface ApiKeysTable {
  id: Generated<number>;
  name: string;
  start: string;
  tokenHash: Buffer;
  scopes: string[];
  networks: Generated<string>;
  memberId: number;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  lastClient: string | null;
}

export interface AppChangesTable {
  id: Generated<number>;
  version: string;
  releasedOn: string;
  body: string;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

export interface AuditChainTable {
  position: number;
  entryId: number;
  hash: Buffer;
}

export interface AuditEndsTable {
  name: 'head' | 'anchor';
  position: number;
  hash: Buffer;
}

export interface AuditEntriesTable {
  id: Generated<number>;
  createdAt: Date;
  actorId: number | null;
  actorEmail: string | null;
  action: string;
  target: string | null;
  details: ColumnTypes['auditEntries']['details'];
  client: string | null;
  userAgent: string | null;
}

export interface AuthenticatorsTable {
  memberId: number;
  secret: Buffer | null;
  addedAt: Date | null;
  lastUsedAt: Date | null;
  lastStep: number | null;
  pending: Buffer | null;
  pendingAt: Date | null;
}

export interface AuthorAddressesTable {
  path: string;
  authorId: number;
  createdAt: Date;
}

export interface BackupReminderTable {
  onlyOne: Generated<boolean>;
  toldAt: Date;
}

export interface BackupsTable {
  id: Generated<number>;
  cause: 'schedule' | 'command' | 'migration';
  state: 'running' | 'made' | 'failed' | 'interrupted';
  dueAt: Date | null;
  startedAt: Date;
  endedAt: Date | null;
  place: string;
  bytes: number | null;
  rowCount: number | null;
  fileCount: number | null;
  reason: string | null;
}

export interface BounceReportsTable {
  digest: Buffer;
  receivedAt: Date;
}

export interface BounceWaysTable {
  way: 'mailbox' | 'mailServer' | 'ses' | 'postmark' | 'mailgun';
  workedAt: Date | null;
  awaySince: Date | null;
  error: string | null;
  tries: Generated<number>;
  tryAt: Date | null;
  toldAt: Date | null;
}

export interface CatalogueChangesTable {
  kind: 'item' | 'pack';
  id: number;
  position: number;
  isShown: boolean;
  changedAt: Date;
}

export interface CatalogueChecksTable {
  mediaId: string;
  memberId: number | null;
  examination: unknown;
}

export interface CatalogueItemsTable {
  id: Generated<number>;
  kind: 'filter' | 'sticker' | 'memoji';
  name: string;
  description: string;
  amountCents: number;
  imageMedia: string;
  uploadMedia: string;
  items: number | null;
  category: 'animate' | 'non-animate' | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  version: Generated<number>;
  publishedAt: Generated<Date | null>;
}

export interface CataloguePackItemsTable {
  packId: number;
  itemId: number;
  position: number;
}

export interface CataloguePacksTable {
  id: Generated<number>;
  kind: 'filter' | 'sticker' | 'memoji' | 'mixed';
  name: string;
  description: string;
  coverItemId: number | null;
  position: number;
  version: Generated<number>;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  deletedAt: Date | null;
}

export interface CatalogueRewritesTable {
  mediaId: string;
}

export interface CatalogueSyncTable {
  isOnly: Generated<boolean>;
  swept: Generated<number>;
}

export interface CatalogueVersionsTable {
  id: Generated<number>;
  itemId: number | null;
  packId: number | null;
  number: number;
  changed: string[];
  content: Json<ColumnTypes['catalogueVersions']['content']>;
  isPublished: boolean;
  imageMedia: string | null;
  uploadMedia: string | null;
  authorId: number | null;
  authorEmail: string | null;
  savedAt: Date;
}

export interface ChangedAddressesTable {
  path: string;
  dueAt: Date;
  attempts: Generated<number>;
}

export interface ConnectorsTable {
  source: string;
  credentials: Buffer | null;
  connectedAt: Date | null;
  connectedBy: number | null;
  triedWith: Buffer | null;
  isWhole: Generated<boolean>;
  readingId: string | null;
  readingUntil: Date | null;
  answers: Generated<number>;
  nextAt: Date;
  readAt: Date | null;
  failures: Generated<number>;
  failingSince: Date | null;
  faultAt: Date | null;
  faultKind: ColumnTypes['connectors']['faultKind'] | null;
  faultSaid: string | null;
  toldAt: Date | null;
}

export interface CountersTable {
  name: string;
  count: Generated<number>;
}

export interface DailyFiguresTable {
  day: string;
  kind: 'views' | 'page' | 'source' | 'store' | 'event' | 'bots' | 'visitors';
  name: string;
  count: number;
}

export interface DeletedTagsTable {
  id: number;
  name: string;
  description: string;
  createdAt: Date;
  postIds: number[];
  positions: number[];
  deletedAt: Date;
  mergedInto: number | null;
  sharedPostIds: Generated<number[]>;
  sharedPositions: Generated<number[]>;
}

export interface DeliveriesTable {
  newsletterId: number;
  subscriberId: number;
  workerId: number | null;
  state: Generated<
    'pending' | 'claimed' | 'sending' | 'sent' | 'deferred' | 'bounced' | 'failed' | 'unknown' | 'left'
  >;
  attempts: Generated<number>;
  tryAt: Date | null;
  firstTryAt: Date | null;
  sentAt: Date | null;
  openedAt: Date | null;
  openedByProxyAt: Date | null;
  clickedAt: Date | null;
  lastAnswer: string | null;
  complainedAt: Date | null;
  clickedLinks: number[] | null;
  follows: Generated<number>;
  isCounted: boolean | null;
}

export interface DeliveryClaimsTable {
  id: Generated<number>;
  workerId: number;
  newsletterId: number;
  subscriberIds: number[];
}

export interface DemoCountsTable {
  tableName: string;
  key: unknown;
  added: number;
  isNew: boolean;
}

export interface DemoRowsTable {
  id: Generated<number>;
  tableName: string;
  keyColumns: string[];
  keys: unknown;
}

export interface DepartedAddressesTable {
  emailKey: Buffer;
  departedAt: Date;
}

export interface DigestPostsTable {
  postId: number;
  day: string;
}

export interface DigestSettingsTable {
  onlyOne: Generated<boolean>;
  isOn: Generated<boolean>;
  rhythm: 'daily' | 'weekly' | 'monthly';
  weekday: number;
  monthDay: number;
  hour: number;
  subject: string;
  intro: string;
  audience: Json<ColumnTypes['digestSettings']['audience'] | null, undefined>;
  mostPosts: number;
  way: 'send' | 'draft';
  since: Date;
  postsSince: Date;
  version: Generated<number>;
}

export interface DigestsTable {
  /** ISO date. */
  day: ColumnTypes['digests']['day'];
  dueAt: Date;
  state: 'sent' | 'drafted' | 'empty' | 'skipped' | 'missed' | 'refused';
  reason: string | null;
  newsletterId: number | null;
  posts: Generated<number>;
  at: Date;
}

export interface DomainPacesTable {
  name: string;
  tokens: number;
  takenAt: Date;
  slowRate: number | null;
  slowedAt: Date | null;
}

export interface FactorAttemptsTable {
  memberId: number;
  failures: number;
  triedAt: Date;
  retryAt: Date;
}

export interface FactorRequirementTable {
  id: Generated<boolean>;
  since: Json<ColumnTypes['factorRequirement']['since']>;
  graceDays: number;
}

export interface FaqAnswerCountsTable {
  day: string;
  slug: string;
  helped: number;
}

export interface FaqMissedSearchesTable {
  day: string;
  language: string;
  search: string;
  times: number;
}

export interface FirstStepsHiddenTable {
  memberId: number;
  hiddenAt: Date;
}

export interface FoldedMessagesTable {
  messageId: number;
  folded: string;
}

export interface FoldedPostsTable {
  postId: number;
  folded: string;
}

/** Maintained by triggers: the searchable text of the media library, in lower case. */
export interface ImageWordsTable {
  mediaId: string;
  words: string;
}

export interface IncidentUpdatesTable {
  id: Generated<number>;
  incidentId: number;
  state:
    | 'investigating'
    | 'identified'
    | 'monitoring'
    | 'resolved'
    | 'scheduled'
    | 'in-progress'
    | 'completed';
  body: string;
  at: Date;
  deletedAt: Date | null;
  emailedAt: Date | null;
}

export interface IncidentsTable {
  id: Generated<number>;
  kind: 'incident' | 'maintenance';
  title: string;
  impact: 'none' | 'minor' | 'major' | 'critical';
  parts: Generated<ColumnTypes['incidents']['parts']>;
  startsAt: Date;
  endsAt: Date | null;
  lastState:
    | 'investigating'
    | 'identified'
    | 'monitoring'
    | 'resolved'
    | 'scheduled'
    | 'in-progress'
    | 'completed';
  lastAt: Date;
  publishedAt: Date | null;
  version: Generated<number>;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

export interface InstallationTable {
  isOnly: Generated<boolean>;
  id: string;
  createdAt: Date;
}

export interface InvitesTable {
  id: Generated<number>;
  email: string;
  name: string | null;
  jobTitle: string | null;
  roleId: number;
  tokenHash: Buffer;
  invitedBy: number | null;
  createdAt: Date;
  sentAt: Date;
  expiresAt: Date;
  mailAnswer: string | null;
}

export interface KeyFingerprintsTable {
  name: string;
  salt: Buffer;
  fingerprint: Buffer;
  notedAt: Date;
  adoptedAt: Date | null;
}

export interface MailTroublesTable {
  server: string;
  kind: 'dns' | 'connect' | 'timeout' | 'greeting' | 'noTls' | 'certificate' | 'tls' | 'login';
  answer: string;
  beganAt: Date;
  lastAt: Date;
  endedAt: Date | null;
  toldAt: Date | null;
}

export interface MediaTable {
  id: string;
  kind:
    | 'post-image'
    | 'catalogue-image'
    | 'catalogue-upload'
    | 'newsletter-image'
    | 'message-file'
    | 'site-import'
    | 'video';
  files: string[];
  sizeBytes: number;
  width: number | null;
  height: number | null;
  createdAt: Date;
  claimedAt: Date | null;
  name: Generated<string>;
  alt: Generated<string>;
  focusX: Generated<number>;
  focusY: Generated<number>;
  keptAt: Date | null;
  deletedAt: Date | null;
  /** The duration of a video; null if the file does not contain its duration. */
  durationMs: ColumnTypes['media']['durationMs'] | null;
}

export interface MemberDevicesTable {
  memberId: number;
  keyHash: Buffer;
  lastSeenAt: Date;
  toldAt: Date | null;
}

export interface MemberTokensTable {
  tokenHash: Buffer;
  memberId: number;
  purpose: 'reset';
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  isEmailed: Generated<boolean>;
}

export interface MembersTable {
  id: Generated<number>;
  email: string;
  name: string | null;
  jobTitle: string | null;
  roleId: number;
  enabled: Generated<boolean>;
  passwordHash: string;
  passwordChangeRequired: boolean;
  createdAt: Date;
  updatedAt: Date;
  lastActiveAt: Date | null;
  hasFactor: Generated<boolean>;
  roleChangedAt: Date | null;
}

export interface MessageEmailsTable {
  id: Generated<number>;
  messageId: number;
  kind: 'answer' | 'automatic';
  sender: string;
  senderName: string;
  subject: string;
  body: string;
  mailId: string | null;
  digest: Buffer;
  isCut: boolean;
  filesLeftOut: number;
  createdAt: Date;
  letterId: string;
  forwardedAt: Date | null;
  forwardRefusedAt: Date | null;
  mailAnswer: string | null;
  spamScore: Generated<number>;
  spamReasons: Generated<unknown>;
}

export interface MessageFilesTable {
  id: Generated<number>;
  messageId: number;
  emailId: number | null;
  replyId: number | null;
  mediaId: string;
  name: string;
  sizeBytes: number;
  hasThumbnail: boolean;
  createdAt: Date;
}

export interface MessageNotesTable {
  id: Generated<number>;
  messageId: number;
  authorId: number | null;
  authorName: string;
  body: string;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
}

export interface MessageRepliesTable {
  id: Generated<number>;
  messageId: number;
  authorId: number | null;
  authorName: string;
  body: string;
  letterId: string;
  createdAt: Date;
  sentAt: Date | null;
  refusedAt: Date | null;
  mailAnswer: string | null;
  unknownAt: Date | null;
}

export interface MessageSendersTable {
  addressHash: Buffer;
  verdict: 'allowed' | 'denied';
  notedAt: Date;
}

export interface MessageTagsTable {
  messageId: number;
  tag: string;
}

export interface MessagesTable {
  id: Generated<number>;
  email: string;
  phone: string;
  topic: 'Payment' | 'Features' | 'Errors' | 'Others';
  body: string;
  state: Generated<'new' | 'answered' | 'spam'>;
  letterId: string;
  elapsedMs: number | null;
  createdAt: Date;
  forwardedAt: Date | null;
  mailAnswer: string | null;
  forwardRefusedAt: Date | null;
  emailsLeft: Generated<number>;
  emailsLeftAt: Date | null;
  spamScore: Generated<number>;
  /** A list of entries, each with a rule, a weight and a value. */
  spamReasons: Json<ColumnTypes['messages']['spamReasons'], undefined>;
  isFiledAsSpam: Generated<boolean>;
  textDigest: Buffer | null;
  assigneeId: number | null;
  closedAt: Date | null;
  firstAnsweredAt: Date | null;
  waitingSince: Date | null;
  mergedInto: number | null;
  threadId: number | null;
  language: string | null;
  forwardUnknownAt: Date | null;
}

export interface MonthlyFiguresTable {
  month: string;
  kind: ColumnTypes['monthlyFigures']['kind'];
  name: string;
  count: number;
}

export interface MovedItemsTable {
  source: string;
  kind: 'post' | 'picture' | 'newsletter' | 'item' | 'pack';
  key: string;
  postId: number | null;
  mediaId: string | null;
  createdAt: Date;
  newsletterId: number | null;
  itemId: number | null;
  packId: number | null;
}

export interface NewsletterCountsTable {
  newsletterId: number;
  lane: number;
  name: string;
  count: number;
}

export interface NewsletterEventsTable {
  id: Generated<number>;
  newsletterId: number;
  kind: ColumnTypes['newsletterEvents']['kind'];
  at: Date;
  count: number | null;
  actorId: number | null;
}

export interface NewsletterHoursTable {
  newsletterId: number;
  hour: number;
  name: ColumnTypes['newsletterHours']['name'];
  lane: number;
  count: number;
}

export interface NewsletterLinkCountsTable {
  newsletterId: number;
  link: number;
  lane: number;
  people: number;
  clicks: number;
  programs: number;
}

export interface NewsletterMediaTable {
  newsletterId: number;
  mediaId: string;
}

export interface NewsletterPaceTable {
  onlyOne: Generated<boolean>;
  tokens: number;
  takenAt: Date;
}

export interface NewsletterReaderDaysTable {
  /** ISO date. */
  day: ColumnTypes['newsletterReaderDays']['day'];
  readers: number;
  countedBy: 'opens' | 'reached';
  keptAt: Date;
}

export interface NewsletterReadersTable {
  subscriberId: number;
  readAt: Date;
}

export interface NewsletterSettingsTable {
  onlyOne: Generated<boolean>;
  countsOpens: Generated<boolean>;
  replyTo: string | null;
  postalAddress: Generated<string>;
}

export interface NewsletterWorkersTable {
  id: Generated<number>;
  startedAt: Date;
  seenAt: Date;
}

export interface NewslettersTable {
  id: Generated<number>;
  subject: string;
  message: string;
  cover: string | null;
  state: 'draft' | 'scheduled' | 'waiting' | 'sending' | 'paused' | 'sent' | 'cancelled';
  version: Generated<number>;
  createdBy: number | null;
  createdAt: Date;
  askedAt: Date | null;
  digest: Buffer;
  sendAt: Date | null;
  sendZone: string | null;
  dueAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  letterHtml: string | null;
  letterText: string | null;
  marker: string | null;
  countsOpens: Generated<boolean>;
  links: Generated<string[]>;
  recipients: Generated<number>;
  audienceAt: Generated<number>;
  audienceEnd: number | null;
  claimedTo: Generated<number>;
  saveKey: string | null;
  createKey: string | null;
  savedBy: number | null;
  brakeReason: 'same-answer' | 'share' | null;
  brakeAnswer: string | null;
  brakeRefused: number | null;
  brakeKey: string | null;
  brakeWaived: Generated<string[]>;
  isTrying: Generated<boolean>;
  hearsBack: Generated<boolean>;
  foldedAt: Date | null;
  isFolding: Generated<boolean>;
  audience: Json<ColumnTypes['newsletters']['audience'] | null, undefined>;
  frozenAudience: Json<ColumnTypes['newsletters']['frozenAudience'] | null, undefined>;
  personal: Json<ColumnTypes['newsletters']['personal'] | null, undefined>;
  preheader: Generated<string>;
  replyTo: string | null;
  inArchive: Generated<boolean>;
  archivedAt: Date | null;
  templateName: string | null;
  templateUsedAt: Date | null;
  templateDeletedAt: Date | null;
  phrases: Json<ColumnTypes['newsletters']['phrases'] | null, undefined>;
  skipsImports: Generated<boolean>;
}

export interface NotificationMarksTable {
  memberId: number;
  readUntil: number;
}

export interface NotificationsTable {
  id: Generated<number>;
  kind: ColumnTypes['notifications']['kind'];
  audience: ColumnTypes['notifications']['audience'];
  targetId: number;
  title: string;
  createdAt: Date;
  memberId: number | null;
}

export interface OpenFormsTable {
  kind: ColumnTypes['openForms']['kind'];
  itemId: number;
  form: string;
  memberId: number;
  seenAt: Date;
  isWriting: Generated<boolean>;
}

export interface OwnHostsTable {
  host: string;
  repairedAt: Date;
}

export interface PassedChecksTable {
  kind: 'mail' | 'domain';
  value: string;
  passedAt: Date;
}

export interface PasskeysTable {
  id: Generated<number>;
  memberId: number;
  credentialId: Buffer;
  publicKey: Buffer;
  userHandle: Buffer;
  counter: number;
  transports: string[];
  isSynced: boolean;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** `path` begins with a slash and has no query. */
export interface PostAddressesTable {
  path: string;
  postId: number;
  createdAt: Date;
}

export interface PostAuthorsTable {
  id: Generated<number>;
  memberId: number | null;
  name: string;
  about: Generated<string>;
  createdAt: Date;
  updatedAt: Date;
}

export interface PostHistoryTable {
  id: Generated<number>;
  postId: number;
  kind: 'draft' | 'published';
  title: string;
  body: string;
  format: 'markup' | 'html';
  imageId: string | null;
  imageX: number;
  imageY: number;
  pictures: Json<ColumnTypes['postHistory']['pictures']>;
  authorId: number | null;
  authorName: string;
  beganAt: Date;
  savedAt: Date;
}

export interface PostMediaTable {
  postId: number;
  mediaId: string;
}

/** Maintained by triggers. */
export interface PostMonthsTable {
  /** The first day of the month, as text. */
  month: ColumnTypes['postMonths']['month'];
  posts: number;
  changedAt: Date;
  language: string;
}

export interface PostPreviewsTable {
  tokenHash: Buffer;
  postId: number;
  expiresAt: Date;
  id: Generated<number>;
  createdAt: Date | null;
  sharedBy: string | null;
}

export interface PostTagsTable {
  postId: number;
  tagId: number;
  position: number;
  /** Maintained by triggers: publication time, or null while the post is not public. */
  shownAt: ColumnTypes['postTags']['shownAt'] | null;
  /** Maintained by triggers: false while the post is in the trash. */
  isListed: Generated<ColumnTypes['postTags']['isListed']>;
}

/** Maintained by triggers. Queries compare `texts` but never return it. */
export interface PostTextsTable {
  postId: number;
  shownAt: Date;
  texts: unknown;
}

/** `query`: in the format of a URL, without the question mark. */
export interface PostViewsTable {
  id: Generated<number>;
  memberId: number;
  name: string;
  query: string;
  createdAt: Date;
  updatedAt: Date;
  list: Generated<string>;
}

export interface PostsTable {
  id: Generated<number>;
  title: string;
  slug: string;
  status: 'draft' | 'scheduled' | 'published';
  version: Generated<number>;
  authorId: number | null;
  authorName: string;
  body: string;
  format: 'markup' | 'html';
  preview: string;
  readingMinutes: number;
  image: string | null;
  isSample: Generated<boolean>;
  createdAt: Date;
  updatedAt: Date;
  publishAt: Date | null;
  publishedAt: Date | null;
  deletedAt: Date | null;
  imageId: string | null;
  /** `ImageSources` (modules/media/schema.ts) by the id of the upload. */
  pictures: Json<ColumnTypes['posts']['pictures'], undefined>;
  createKey: string | null;
  saveKey: string | null;
  /** A `Revision` (modules/posts/schema.ts). */
  revision: ColumnTypes['posts']['revision'];
  imageX: Generated<number>;
  imageY: Generated<number>;
  savedBy: string | null;
  /** SHA-256 of the content that the request with `create_key` saved. */
  createDigest: ColumnTypes['posts']['createDigest'] | null;
  signedBy: number | null;
  excerpt: Generated<string>;
  searchTitle: Generated<string>;
  searchDescription: Generated<string>;
  canonicalUrl: Generated<string>;
  isPinned: Generated<boolean>;
  ownSlug: string | null;
  settingsVersion: Generated<number>;
  language: Generated<'en' | 'ha' | 'yo' | 'ig' | 'pcm' | 'fr'>;
  translationGroup: string | null;
  listedLanguage: Generated<string | null>;
  textChangedAt: Generated<Date>;
}

export interface RateLimitsTable {
  keyHash: Buffer;
  taken: number;
  endsAt: Date;
}

export interface RecoveryCodesTable {
  memberId: number;
  codeHash: Buffer;
  createdAt: Date;
  usedAt: Date | null;
}

export interface RolesTable {
  id: Generated<number>;
  key: string;
  name: string;
  description: Generated<string>;
  permissions: Generated<string[]>;
  version: Generated<number>;
  createdAt: Date;
  updatedAt: Date;
}

export interface SavedRepliesTable {
  id: Generated<number>;
  name: string;
  body: string;
  version: Generated<number>;
  createdBy: number | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  createKey: string | null;
}

export interface SegmentsTable {
  id: Generated<number>;
  name: string;
  /** A `SegmentFilter` (modules/audiences/schema.ts). */
  filter: Json<ColumnTypes['segments']['filter']>;
  createdAt: Date;
  updatedAt: Date;
}

export interface SessionsTable {
  id: string;
  memberId: number;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  client: Generated<string>;
  userAgent: Generated<string>;
  confirmedAt: Date | null;
}

export interface SingleEmailsTable {
  emailId: string;
  attemptId: string;
  kind: ColumnTypes['singleEmails']['kind'];
  job: string;
  payload: unknown;
  recipient: string | null;
  subject: string | null;
  isPrivate: boolean;
  state: 'sending' | 'sent' | 'unknown';
  answer: string | null;
  at: Date;
}

export interface SiteImagesTable {
  id: string;
  kind: 'logo' | 'portrait';
  width: number;
  height: number;
  bytes: Buffer;
  email: Buffer | null;
  inlined: Buffer | null;
  createdAt: Date;
}

export interface SiteImportItemsTable {
  importId: number;
  kind: string;
  nr: number;
  key: string;
  title: string;
  address: string | null;
  outcome: 'added' | 'known' | 'left';
  leftReason: string | null;
  postId: number | null;
  notes: Json<ColumnTypes['siteImportItems']['notes']>;
  isWarned: boolean;
}

export interface SiteImportsTable {
  id: Generated<number>;
  fileName: string;
  sizeBytes: number;
  mediaId: string | null;
  format: 'ghost' | 'wordpress' | 'markdown' | 'substack' | 'own' | 'list';
  state: 'reading' | 'ready' | 'running' | 'done' | 'cancelled' | 'failed';
  parts: string[];
  people: 'added' | 'left';
  remote: 'fetched' | 'linked';
  lists: number;
  hasPeople: boolean;
  progress: Json<ColumnTypes['siteImports']['progress']>;
  planned: Json<ColumnTypes['siteImports']['planned'] | null, undefined>;
  fault: string | null;
  faultValues: Json<ColumnTypes['siteImports']['faultValues'] | null, undefined>;
  attempts: Generated<number>;
  actorId: number | null;
  actorEmail: string | null;
  client: string | null;
  userAgent: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  runner: string | null;
  seenAt: Date | null;
}

/** `SiteSettings` (modules/site-settings/schema.ts), possibly of another release. */
export interface SiteSettingsTable {
  version: number;
  settings: Json<ColumnTypes['siteSettings']['settings']>;
  savedAt: Date;
  savedBy: number | null;
}

/** `SitePreview` (modules/site-settings/schema.ts). */
export interface SiteSettingsPreviewsTable {
  tokenHash: Buffer;
  settings: Json<ColumnTypes['siteSettingsPreviews']['settings'] | null, undefined>;
  expiresAt: Date;
  texts: Json<ColumnTypes['siteSettingsPreviews']['texts'] | null, undefined>;
}

export interface SiteUptimeTable {
  hour: Date;
  firstMinute: Date;
  lastMinute: Date;
  minutes: number;
  mailAsked: number;
  mailAnswered: number;
  storageAnswered: number;
  lastDown: Generated<string[]>;
}

/** Maintained by triggers on posts and newsletters. */
export interface SitemapPartsTable {
  noun: 'posts' | 'newsletters';
  part: number;
  addresses: number;
  changedAt: Date;
}

export interface SnippetsTable {
  id: Generated<number>;
  name: string;
  html: string;
  media: Generated<string[]>;
  createdBy: number | null;
  createdAt: Date;
  createKey: string | null;
}

export interface SourceDaysTable {
  source: string;
  metric: 'activeUsers' | 'newUsers' | 'installs' | 'downloads';
  day: string;
  count: number;
  readAt: Date;
}

export interface SpentChallengesTable {
  hash: Buffer;
  expiresAt: Date;
}

export interface StatusSubscribersTable {
  id: Generated<number>;
  email: string;
  state: 'pending' | 'confirmed' | 'left' | 'bounced';
  language: string | null;
  confirmEmailId: string | null;
  askedAt: Date;
  confirmedAt: Date | null;
  leftAt: Date | null;
}

export interface SubscriberEventsTable {
  id: Generated<number>;
  subscriberId: number;
  kind:
    | 'signed-up'
    | 'confirmed'
    | 'added'
    | 'imported'
    | 'unsubscribed'
    | 'restored'
    | 'changed'
    | 'address-changed'
    | 'topics-changed'
    | 'tracking-changed'
    | 'language-changed';
  at: Date;
  actorId: number | null;
  page: string | null;
  wording: string | null;
}

export interface SubscriberFieldsTable {
  id: Generated<number>;
  key: string;
  name: string;
  kind: 'text' | 'number' | 'date';
  createdAt: Date;
}

export interface SubscriberGrowthTable {
  /** ISO date, in UTC. */
  day: ColumnTypes['subscriberGrowth']['day'];
  kind: 'new' | 'confirmed' | 'restored' | 'unsubscribed' | 'bounced' | 'complained' | 'erased';
  source: string;
  count: number;
}

export interface SubscriberImportPartsTable {
  importId: number;
  nr: number;
  bytes: Buffer;
}

export interface SubscriberImportRefusalsTable {
  importId: number;
  line: number;
  text: string;
  reason: string;
  nr: Generated<number>;
}

export interface SubscriberImportsTable {
  id: Generated<number>;
  fileName: string;
  state: 'running' | 'done' | 'cancelled';
  lines: number;
  line: Generated<number>;
  added: Generated<number>;
  known: Generated<number>;
  refused: Generated<number>;
  actorId: number | null;
  actorEmail: string | null;
  client: string | null;
  userAgent: string | null;
  createdAt: Date;
  finishedAt: Date | null;
  runner: string | null;
  seenAt: Date | null;
  plan: ColumnTypes['subscriberImports']['plan'];
  changed: Generated<number>;
  away: Generated<number>;
  refusedValues: Generated<number>;
}

export interface SubscriberTokensTable {
  tokenHash: Buffer;
  subscriberId: number;
  purpose: 'confirm' | 'unsubscribe' | 'preferences' | 'address';
  createdAt: Date;
  expiresAt: Date | null;
  email: string | null;
}

export interface SubscribersTable {
  id: Generated<number>;
  email: string;
  state: 'pending' | 'confirmed' | 'unsubscribed' | 'bounced';
  source: 'form' | 'import' | 'staff';
  consentAt: Date;
  consentWording: string;
  createdAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  softBounces: Generated<number>;
  softBouncedAt: Date | null;
  name: string | null;
  consentPage: string | null;
  tags: Generated<string[]>;
  /** Text, numbers and dates (YYYY-MM-DD) by the keys of subscriber_fields. */
  fields: Json<ColumnTypes['subscribers']['fields'], undefined>;
  complainedAt: Date | null;
  language: string | null;
  /** True if opens and clicks are counted; null until the subscriber has chosen. */
  isCounted: ColumnTypes['subscribers']['isCounted'] | null;
  folded: Generated<string>;
}

export interface SuppressionsTable {
  emailHash: Buffer;
  reason: 'bounced' | 'complained';
  createdAt: Date;
  newsletterId: number | null;
  isKeyed: Generated<boolean>;
}

/** `tag_id`: the target tag. It differs from the original tag (`given_to`) if the original tag was merged. */
export interface TagAddressesTable {
  path: string;
  tagId: number;
  givenTo: number;
  createdAt: Date;
}

/** Maintained by triggers: the order and filters of a tag's posts in the admin, without the trash. */
export interface TaggedPostsTable {
  tagId: number;
  postId: number;
  status: ColumnTypes['taggedPosts']['status'];
  signedBy: number | null;
  datedAt: Date;
  updatedAt: Date;
  /** In lower case. */
  title: ColumnTypes['taggedPosts']['title'];
}

export interface TagsTable {
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  createdAt: Date;
  updatedAt: Date;
}

export interface TopicSubscribersTable {
  topicId: number;
  subscriberId: number;
  addedAt: Date;
}

export interface TopicsTable {
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  isPublic: boolean;
  createdAt: Date;
}

export interface TransactionalEmailsTable {
  id: Generated<number>;
  emailId: Generated<string>;
  sender: string;
  idempotencyKey: string | null;
  requestHash: Buffer;
  templateId: number;
  recipient: string;
  subject: string;
  html: string | null;
  plain: string | null;
  state: Generated<'waiting' | 'sent' | 'refused' | 'returned' | 'unknown'>;
  answer: string | null;
  createdAt: Date;
  settledAt: Date | null;
}

export interface TranslationVersionsTable {
  language: string;
  path: string;
  version: number;
  text: string | null;
  publishedAt: Date;
  publishedBy: number | null;
}

export interface TranslationsTable {
  language: string;
  path: string;
  text: string | null;
  approvedDigest: string | null;
  approvedBy: number | null;
  approvedAt: Date | null;
  changedBy: number | null;
  changedAt: Date;
  version: Generated<number>;
  englishDigest: string | null;
  draft: string | null;
  sameMeaning: Generated<string[]>;
}

export interface VisitCombinationsTable {
  span: 'day' | 'month';
  begins: string;
  combination: Buffer;
  page: string;
  entry: string;
  exit: string;
  source: string;
  campaign: string;
  country: string;
  device: string;
  browser: string;
  system: string;
  goals: number;
  isEntry: boolean;
  views: number;
  visits: number;
  bounces: number;
  signUps: number;
  contacts: number;
  samsung: number;
  huawei: number;
  google: number;
  sketch: Buffer;
  apple: Generated<number>;
  file: Generated<number>;
}

export interface VisitCountsTable {
  span: 'day' | 'month';
  begins: string;
  dimension: string;
  name: string;
  views: number;
  visits: number;
  bounces: number;
  signUps: number;
  contacts: number;
  samsung: number;
  huawei: number;
  google: number;
  visitors: number;
  sketch: Buffer | null;
  apple: Generated<number>;
  file: Generated<number>;
}

export interface VisitEmailsTable {
  memberId: number;
  since: Date;
  /** ISO date. */
  lastWeek: ColumnTypes['visitEmails']['lastWeek'] | null;
}

export interface VisitSaltsTable {
  /** ISO date, in UTC. */
  day: ColumnTypes['visitSalts']['day'];
  salt: Buffer;
}

/** Maintained by triggers on visitors. */
export interface VisitorMinutesTable {
  saltDay: string;
  minute: Date;
  count: number;
}

export interface VisitorsTable {
  saltDay: string;
  visitor: Buffer;
  firstSeenAt: Date;
  lastSeenAt: Date;
}

/** Partitioned by day. */
export interface VisitsTable {
  day: string;
  visitor: Buffer;
  beganAt: Date;
  lastSeenAt: Date;
  entry: string;
  exit: string;
  source: string | null;
  campaign: string | null;
  country: string;
  device: string;
  browser: string;
  system: string;
  views: number;
  steps: string[];
  stepCounts: number[];
  goals: number;
  signUps: number;
  contacts: number;
  earlier: Json<ColumnTypes['visits']['earlier'], undefined>;
}

export interface WaitingDeliveriesTable {
  newsletterId: number;
  domain: string;
  subscriberId: number;
}

export interface WebhookDeliveriesTable {
  id: Generated<string>;
  endpointId: number;
  event: string;
  subject: string | null;
  body: string;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  createdAt: Date;
  nextAt: Date;
  lastAt: Date | null;
  lastStatus: number | null;
  lastAnswer: string | null;
  lastMs: number | null;
}

export interface WebhookEndpointsTable {
  id: Generated<number>;
  name: string;
  url: string;
  events: string[];
  isActive: Generated<boolean>;
  secret: Buffer;
  formerSecret: Buffer | null;
  formerUntil: Date | null;
  failingSince: Date | null;
  givenUpAt: Date | null;
  createdAt: Date;
  createdBy: number | null;
  createdByKey: number | null;
}

export interface WelcomeEmailsTable {
  subscriberId: number;
  emailId: string;
  email: string;
  state: 'waiting' | 'sending' | 'sent' | 'refused' | 'bounced' | 'unknown';
  answer: string | null;
  at: Date;
}

export interface WelcomeMediaTable {
  mediaId: string;
}

export interface WelcomeSettingsTable {
  onlyOne: Generated<boolean>;
  isOn: Generated<boolean>;
  toAdded: Generated<boolean>;
  subject: Generated<string>;
  message: Generated<string>;
  version: Generated<number>;
}
