// Generated from a migrated database: npm run tables
import type { Generated } from 'kysely';
import type { ColumnTypes, Json } from '#db/column-types.ts';

/** The columns of all tables after all migrations. */
export interface Tables {
  api_keys: ApiKeysTable;
  app_changes: AppChangesTable;
  audit_chain: AuditChainTable;
  audit_ends: AuditEndsTable;
  audit_entries: AuditEntriesTable;
  authenticators: AuthenticatorsTable;
  author_addresses: AuthorAddressesTable;
  backup_reminder: BackupReminderTable;
  backups: BackupsTable;
  bounce_reports: BounceReportsTable;
  bounce_ways: BounceWaysTable;
  catalogue_changes: CatalogueChangesTable;
  catalogue_checks: CatalogueChecksTable;
  catalogue_items: CatalogueItemsTable;
  catalogue_pack_items: CataloguePackItemsTable;
  catalogue_packs: CataloguePacksTable;
  catalogue_rewrites: CatalogueRewritesTable;
  catalogue_sync: CatalogueSyncTable;
  catalogue_versions: CatalogueVersionsTable;
  changed_addresses: ChangedAddressesTable;
  connectors: ConnectorsTable;
  counters: CountersTable;
  daily_figures: DailyFiguresTable;
  deleted_tags: DeletedTagsTable;
  deliveries: DeliveriesTable;
  delivery_claims: DeliveryClaimsTable;
  departed_addresses: DepartedAddressesTable;
  digest_posts: DigestPostsTable;
  digest_settings: DigestSettingsTable;
  digests: DigestsTable;
  domain_paces: DomainPacesTable;
  factor_attempts: FactorAttemptsTable;
  factor_requirement: FactorRequirementTable;
  image_words: ImageWordsTable;
  installation: InstallationTable;
  invites: InvitesTable;
  key_fingerprints: KeyFingerprintsTable;
  mail_troubles: MailTroublesTable;
  media: MediaTable;
  member_devices: MemberDevicesTable;
  member_tokens: MemberTokensTable;
  members: MembersTable;
  message_emails: MessageEmailsTable;
  message_files: MessageFilesTable;
  message_notes: MessageNotesTable;
  message_replies: MessageRepliesTable;
  message_senders: MessageSendersTable;
  message_tags: MessageTagsTable;
  messages: MessagesTable;
  monthly_figures: MonthlyFiguresTable;
  moved_items: MovedItemsTable;
  newsletter_counts: NewsletterCountsTable;
  newsletter_events: NewsletterEventsTable;
  newsletter_hours: NewsletterHoursTable;
  newsletter_link_counts: NewsletterLinkCountsTable;
  newsletter_media: NewsletterMediaTable;
  newsletter_pace: NewsletterPaceTable;
  newsletter_reader_days: NewsletterReaderDaysTable;
  newsletter_readers: NewsletterReadersTable;
  newsletter_settings: NewsletterSettingsTable;
  newsletter_workers: NewsletterWorkersTable;
  newsletters: NewslettersTable;
  notification_marks: NotificationMarksTable;
  notifications: NotificationsTable;
  open_forms: OpenFormsTable;
  own_hosts: OwnHostsTable;
  passkeys: PasskeysTable;
  post_addresses: PostAddressesTable;
  post_authors: PostAuthorsTable;
  post_history: PostHistoryTable;
  post_media: PostMediaTable;
  post_months: PostMonthsTable;
  post_previews: PostPreviewsTable;
  post_tags: PostTagsTable;
  post_texts: PostTextsTable;
  post_views: PostViewsTable;
  posts: PostsTable;
  rate_limits: RateLimitsTable;
  recovery_codes: RecoveryCodesTable;
  roles: RolesTable;
  saved_replies: SavedRepliesTable;
  segments: SegmentsTable;
  sessions: SessionsTable;
  single_emails: SingleEmailsTable;
  site_import_items: SiteImportItemsTable;
  site_imports: SiteImportsTable;
  site_uptime: SiteUptimeTable;
  sitemap_parts: SitemapPartsTable;
  snippets: SnippetsTable;
  source_days: SourceDaysTable;
  spent_challenges: SpentChallengesTable;
  subscriber_events: SubscriberEventsTable;
  subscriber_fields: SubscriberFieldsTable;
  subscriber_growth: SubscriberGrowthTable;
  subscriber_import_parts: SubscriberImportPartsTable;
  subscriber_import_refusals: SubscriberImportRefusalsTable;
  subscriber_imports: SubscriberImportsTable;
  subscriber_tokens: SubscriberTokensTable;
  subscribers: SubscribersTable;
  suppressions: SuppressionsTable;
  tag_addresses: TagAddressesTable;
  tagged_posts: TaggedPostsTable;
  tags: TagsTable;
  topic_subscribers: TopicSubscribersTable;
  topics: TopicsTable;
  transactional_emails: TransactionalEmailsTable;
  translations: TranslationsTable;
  visit_combinations: VisitCombinationsTable;
  visit_counts: VisitCountsTable;
  visit_emails: VisitEmailsTable;
  visit_salts: VisitSaltsTable;
  visitor_minutes: VisitorMinutesTable;
  visitors: VisitorsTable;
  visits: VisitsTable;
  waiting_deliveries: WaitingDeliveriesTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_endpoints: WebhookEndpointsTable;
  welcome_emails: WelcomeEmailsTable;
  welcome_media: WelcomeMediaTable;
  welcome_settings: WelcomeSettingsTable;
}

export interface ApiKeysTable {
  id: Generated<number>;
  name: string;
  start: string;
  token_hash: Buffer;
  scopes: string[];
  networks: Generated<string>;
  member_id: number;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  last_client: string | null;
}

export interface AppChangesTable {
  id: Generated<number>;
  version: string;
  released_on: string;
  body: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

export interface AuditChainTable {
  position: number;
  entry_id: number;
  hash: Buffer;
}

export interface AuditEndsTable {
  name: 'head' | 'anchor';
  position: number;
  hash: Buffer;
}

export interface AuditEntriesTable {
  id: Generated<number>;
  created_at: Date;
  actor_id: number | null;
  actor_email: string | null;
  action: string;
  target: string | null;
  details: ColumnTypes['audit_entries']['details'];
  client: string | null;
  user_agent: string | null;
}

export interface AuthenticatorsTable {
  member_id: number;
  secret: Buffer | null;
  added_at: Date | null;
  last_used_at: Date | null;
  last_step: number | null;
  pending: Buffer | null;
  pending_at: Date | null;
}

export interface AuthorAddressesTable {
  path: string;
  author_id: number;
  created_at: Date;
}

export interface BackupReminderTable {
  only_one: Generated<boolean>;
  told_at: Date;
}

export interface BackupsTable {
  id: Generated<number>;
  cause: 'schedule' | 'command' | 'migration';
  state: 'running' | 'made' | 'failed' | 'interrupted';
  due_at: Date | null;
  started_at: Date;
  ended_at: Date | null;
  place: string;
  bytes: number | null;
  row_count: number | null;
  file_count: number | null;
  reason: string | null;
}

export interface BounceReportsTable {
  digest: Buffer;
  received_at: Date;
}

export interface BounceWaysTable {
  way: 'mailbox' | 'mailServer' | 'ses' | 'postmark' | 'mailgun';
  worked_at: Date | null;
  away_since: Date | null;
  error: string | null;
  tries: Generated<number>;
  try_at: Date | null;
  told_at: Date | null;
}

export interface CatalogueChangesTable {
  kind: 'item' | 'pack';
  id: number;
  position: number;
  is_shown: boolean;
  changed_at: Date;
}

export interface CatalogueChecksTable {
  media_id: string;
  member_id: number | null;
  examination: unknown;
}

export interface CatalogueItemsTable {
  id: Generated<number>;
  kind: 'filter' | 'sticker' | 'memoji';
  name: string;
  description: string;
  amount_cents: number;
  image_media: string;
  upload_media: string;
  items: number | null;
  category: 'animate' | 'non-animate' | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  version: Generated<number>;
  published_at: Generated<Date | null>;
}

export interface CataloguePackItemsTable {
  pack_id: number;
  item_id: number;
  position: number;
}

export interface CataloguePacksTable {
  id: Generated<number>;
  kind: 'filter' | 'sticker' | 'memoji' | 'mixed';
  name: string;
  description: string;
  cover_item_id: number | null;
  position: number;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  deleted_at: Date | null;
}

export interface CatalogueRewritesTable {
  media_id: string;
}

export interface CatalogueSyncTable {
  is_only: Generated<boolean>;
  swept: Generated<number>;
}

export interface CatalogueVersionsTable {
  id: Generated<number>;
  item_id: number | null;
  pack_id: number | null;
  number: number;
  changed: string[];
  content: Json<ColumnTypes['catalogue_versions']['content']>;
  is_published: boolean;
  image_media: string | null;
  upload_media: string | null;
  author_id: number | null;
  author_email: string | null;
  saved_at: Date;
}

export interface ChangedAddressesTable {
  path: string;
  due_at: Date;
  attempts: Generated<number>;
}

export interface ConnectorsTable {
  source: string;
  credentials: Buffer | null;
  connected_at: Date | null;
  connected_by: number | null;
  tried_with: Buffer | null;
  is_whole: Generated<boolean>;
  reading_id: string | null;
  reading_until: Date | null;
  answers: Generated<number>;
  next_at: Date;
  read_at: Date | null;
  failures: Generated<number>;
  failing_since: Date | null;
  fault_at: Date | null;
  fault_kind: ColumnTypes['connectors']['fault_kind'] | null;
  fault_said: string | null;
  told_at: Date | null;
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
  created_at: Date;
  post_ids: number[];
  positions: number[];
  deleted_at: Date;
  merged_into: number | null;
  shared_post_ids: Generated<number[]>;
  shared_positions: Generated<number[]>;
}

export interface DeliveriesTable {
  newsletter_id: number;
  subscriber_id: number;
  worker_id: number | null;
  state: Generated<
    'pending' | 'claimed' | 'sending' | 'sent' | 'deferred' | 'bounced' | 'failed' | 'unknown' | 'left'
  >;
  attempts: Generated<number>;
  try_at: Date | null;
  first_try_at: Date | null;
  sent_at: Date | null;
  opened_at: Date | null;
  opened_by_proxy_at: Date | null;
  clicked_at: Date | null;
  last_answer: string | null;
  complained_at: Date | null;
  clicked_links: number[] | null;
  follows: Generated<number>;
  is_counted: boolean | null;
}

export interface DeliveryClaimsTable {
  id: Generated<number>;
  worker_id: number;
  newsletter_id: number;
  subscriber_ids: number[];
}

export interface DepartedAddressesTable {
  email_key: Buffer;
  departed_at: Date;
}

export interface DigestPostsTable {
  post_id: number;
  day: string;
}

export interface DigestSettingsTable {
  only_one: Generated<boolean>;
  is_on: Generated<boolean>;
  rhythm: 'daily' | 'weekly' | 'monthly';
  weekday: number;
  month_day: number;
  hour: number;
  subject: string;
  intro: string;
  audience: Json<ColumnTypes['digest_settings']['audience'] | null, undefined>;
  most_posts: number;
  way: 'send' | 'draft';
  since: Date;
  posts_since: Date;
  version: Generated<number>;
}

export interface DigestsTable {
  /** ISO date. */
  day: ColumnTypes['digests']['day'];
  due_at: Date;
  state: 'sent' | 'drafted' | 'empty' | 'skipped' | 'missed' | 'refused';
  reason: string | null;
  newsletter_id: number | null;
  posts: Generated<number>;
  at: Date;
}

export interface DomainPacesTable {
  name: string;
  tokens: number;
  taken_at: Date;
  slow_rate: number | null;
  slowed_at: Date | null;
}

export interface FactorAttemptsTable {
  member_id: number;
  failures: number;
  tried_at: Date;
  retry_at: Date;
}

export interface FactorRequirementTable {
  id: Generated<boolean>;
  since: Json<ColumnTypes['factor_requirement']['since']>;
  grace_days: number;
}

/** Maintained by triggers: the searchable text of the media library, in lower case. */
export interface ImageWordsTable {
  media_id: string;
  words: string;
}

export interface InstallationTable {
  is_only: Generated<boolean>;
  id: string;
  created_at: Date;
}

export interface InvitesTable {
  id: Generated<number>;
  email: string;
  name: string | null;
  job_title: string | null;
  role_id: number;
  token_hash: Buffer;
  invited_by: number | null;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
  mail_answer: string | null;
}

export interface KeyFingerprintsTable {
  name: string;
  salt: Buffer;
  fingerprint: Buffer;
  noted_at: Date;
  adopted_at: Date | null;
}

export interface MailTroublesTable {
  server: string;
  kind: 'dns' | 'connect' | 'timeout' | 'greeting' | 'noTls' | 'certificate' | 'tls' | 'login';
  answer: string;
  began_at: Date;
  last_at: Date;
  ended_at: Date | null;
  told_at: Date | null;
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
  size_bytes: number;
  width: number | null;
  height: number | null;
  created_at: Date;
  claimed_at: Date | null;
  name: Generated<string>;
  alt: Generated<string>;
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  kept_at: Date | null;
  deleted_at: Date | null;
  /** The duration of a video; null if the file does not contain its duration. */
  duration_ms: ColumnTypes['media']['duration_ms'] | null;
}

export interface MemberDevicesTable {
  member_id: number;
  key_hash: Buffer;
  last_seen_at: Date;
  told_at: Date | null;
}

export interface MemberTokensTable {
  token_hash: Buffer;
  member_id: number;
  purpose: 'reset';
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  is_emailed: Generated<boolean>;
}

export interface MembersTable {
  id: Generated<number>;
  email: string;
  name: string | null;
  job_title: string | null;
  role_id: number;
  enabled: Generated<boolean>;
  password_hash: string;
  password_change_required: boolean;
  created_at: Date;
  updated_at: Date;
  last_active_at: Date | null;
  has_factor: Generated<boolean>;
  role_changed_at: Date | null;
}

export interface MessageEmailsTable {
  id: Generated<number>;
  message_id: number;
  kind: 'answer' | 'automatic';
  sender: string;
  sender_name: string;
  subject: string;
  body: string;
  mail_id: string | null;
  digest: Buffer;
  is_cut: boolean;
  files_left_out: number;
  created_at: Date;
  letter_id: string;
  forwarded_at: Date | null;
  forward_refused_at: Date | null;
  mail_answer: string | null;
  spam_score: Generated<number>;
  spam_reasons: Generated<unknown>;
}

export interface MessageFilesTable {
  id: Generated<number>;
  message_id: number;
  email_id: number | null;
  reply_id: number | null;
  media_id: string;
  name: string;
  size_bytes: number;
  has_thumbnail: boolean;
  created_at: Date;
}

export interface MessageNotesTable {
  id: Generated<number>;
  message_id: number;
  author_id: number | null;
  author_name: string;
  body: string;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
}

export interface MessageRepliesTable {
  id: Generated<number>;
  message_id: number;
  author_id: number | null;
  author_name: string;
  body: string;
  letter_id: string;
  created_at: Date;
  sent_at: Date | null;
  refused_at: Date | null;
  mail_answer: string | null;
  unknown_at: Date | null;
}

export interface MessageSendersTable {
  address_hash: Buffer;
  verdict: 'allowed' | 'denied';
  noted_at: Date;
}

export interface MessageTagsTable {
  message_id: number;
  tag: string;
}

export interface MessagesTable {
  id: Generated<number>;
  email: string;
  phone: string;
  topic: 'Payment' | 'Features' | 'Errors' | 'Others';
  body: string;
  state: Generated<'new' | 'answered' | 'spam'>;
  letter_id: string;
  elapsed_ms: number | null;
  created_at: Date;
  forwarded_at: Date | null;
  mail_answer: string | null;
  forward_refused_at: Date | null;
  emails_left: Generated<number>;
  emails_left_at: Date | null;
  spam_score: Generated<number>;
  /** A list of entries, each with a rule, a weight and a value. */
  spam_reasons: Json<ColumnTypes['messages']['spam_reasons'], undefined>;
  is_filed_as_spam: Generated<boolean>;
  text_digest: Buffer | null;
  assignee_id: number | null;
  closed_at: Date | null;
  first_answered_at: Date | null;
  waiting_since: Date | null;
  merged_into: number | null;
  thread_id: number | null;
  language: string | null;
  forward_unknown_at: Date | null;
}

export interface MonthlyFiguresTable {
  month: string;
  kind: ColumnTypes['monthly_figures']['kind'];
  name: string;
  count: number;
}

export interface MovedItemsTable {
  source: string;
  kind: 'post' | 'picture' | 'newsletter' | 'item' | 'pack';
  key: string;
  post_id: number | null;
  media_id: string | null;
  created_at: Date;
  newsletter_id: number | null;
  item_id: number | null;
  pack_id: number | null;
}

export interface NewsletterCountsTable {
  newsletter_id: number;
  lane: number;
  name: string;
  count: number;
}

export interface NewsletterEventsTable {
  id: Generated<number>;
  newsletter_id: number;
  kind: ColumnTypes['newsletter_events']['kind'];
  at: Date;
  count: number | null;
  actor_id: number | null;
}

export interface NewsletterHoursTable {
  newsletter_id: number;
  hour: number;
  name: ColumnTypes['newsletter_hours']['name'];
  lane: number;
  count: number;
}

export interface NewsletterLinkCountsTable {
  newsletter_id: number;
  link: number;
  lane: number;
  people: number;
  clicks: number;
  programs: number;
}

export interface NewsletterMediaTable {
  newsletter_id: number;
  media_id: string;
}

export interface NewsletterPaceTable {
  only_one: Generated<boolean>;
  tokens: number;
  taken_at: Date;
}

export interface NewsletterReaderDaysTable {
  /** ISO date. */
  day: ColumnTypes['newsletter_reader_days']['day'];
  readers: number;
  counted_by: 'opens' | 'reached';
  kept_at: Date;
}

export interface NewsletterReadersTable {
  subscriber_id: number;
  read_at: Date;
}

export interface NewsletterSettingsTable {
  only_one: Generated<boolean>;
  counts_opens: Generated<boolean>;
  reply_to: string | null;
  postal_address: Generated<string>;
}

export interface NewsletterWorkersTable {
  id: Generated<number>;
  started_at: Date;
  seen_at: Date;
}

export interface NewslettersTable {
  id: Generated<number>;
  subject: string;
  message: string;
  cover: string | null;
  state: 'draft' | 'scheduled' | 'waiting' | 'sending' | 'paused' | 'sent' | 'cancelled';
  version: Generated<number>;
  created_by: number | null;
  created_at: Date;
  asked_at: Date | null;
  digest: Buffer;
  send_at: Date | null;
  send_zone: string | null;
  due_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  letter_html: string | null;
  letter_text: string | null;
  marker: string | null;
  counts_opens: Generated<boolean>;
  links: Generated<string[]>;
  recipients: Generated<number>;
  audience_at: Generated<number>;
  audience_end: number | null;
  claimed_to: Generated<number>;
  save_key: string | null;
  create_key: string | null;
  saved_by: number | null;
  brake_reason: 'same-answer' | 'share' | null;
  brake_answer: string | null;
  brake_refused: number | null;
  brake_key: string | null;
  brake_waived: Generated<string[]>;
  is_trying: Generated<boolean>;
  hears_back: Generated<boolean>;
  folded_at: Date | null;
  is_folding: Generated<boolean>;
  audience: Json<ColumnTypes['newsletters']['audience'] | null, undefined>;
  frozen_audience: Json<ColumnTypes['newsletters']['frozen_audience'] | null, undefined>;
  personal: Json<ColumnTypes['newsletters']['personal'] | null, undefined>;
  preheader: Generated<string>;
  reply_to: string | null;
  in_archive: Generated<boolean>;
  archived_at: Date | null;
  template_name: string | null;
  template_used_at: Date | null;
  template_deleted_at: Date | null;
  phrases: Json<ColumnTypes['newsletters']['phrases'] | null, undefined>;
  skips_imports: Generated<boolean>;
}

export interface NotificationMarksTable {
  member_id: number;
  read_until: number;
}

export interface NotificationsTable {
  id: Generated<number>;
  kind: ColumnTypes['notifications']['kind'];
  audience: ColumnTypes['notifications']['audience'];
  target_id: number;
  title: string;
  created_at: Date;
  member_id: number | null;
}

export interface OpenFormsTable {
  kind: ColumnTypes['open_forms']['kind'];
  item_id: number;
  form: string;
  member_id: number;
  seen_at: Date;
  is_writing: Generated<boolean>;
}

export interface OwnHostsTable {
  host: string;
  repaired_at: Date;
}

export interface PasskeysTable {
  id: Generated<number>;
  member_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  user_handle: Buffer;
  counter: number;
  transports: string[];
  is_synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** `path` begins with a slash and has no query. */
export interface PostAddressesTable {
  path: string;
  post_id: number;
  created_at: Date;
}

export interface PostAuthorsTable {
  id: Generated<number>;
  member_id: number | null;
  name: string;
  about: Generated<string>;
  created_at: Date;
  updated_at: Date;
}

export interface PostHistoryTable {
  id: Generated<number>;
  post_id: number;
  kind: 'draft' | 'published';
  title: string;
  body: string;
  format: 'markup' | 'html';
  image_id: string | null;
  image_x: number;
  image_y: number;
  pictures: Json<ColumnTypes['post_history']['pictures']>;
  author_id: number | null;
  author_name: string;
  began_at: Date;
  saved_at: Date;
}

export interface PostMediaTable {
  post_id: number;
  media_id: string;
}

/** Maintained by triggers. */
export interface PostMonthsTable {
  /** The first day of the month, as text. */
  month: ColumnTypes['post_months']['month'];
  posts: number;
  changed_at: Date;
}

export interface PostPreviewsTable {
  token_hash: Buffer;
  post_id: number;
  expires_at: Date;
  id: Generated<number>;
  created_at: Date | null;
  shared_by: string | null;
}

export interface PostTagsTable {
  post_id: number;
  tag_id: number;
  position: number;
  /** Maintained by triggers: publication time, or null while the post is not public. */
  shown_at: ColumnTypes['post_tags']['shown_at'] | null;
  /** Maintained by triggers: false while the post is in the trash. */
  is_listed: Generated<ColumnTypes['post_tags']['is_listed']>;
}

/** Maintained by triggers. Queries compare `texts` but never return it. */
export interface PostTextsTable {
  post_id: number;
  shown_at: Date;
  texts: unknown;
}

/** `query`: in the format of a URL, without the question mark. */
export interface PostViewsTable {
  id: Generated<number>;
  member_id: number;
  name: string;
  query: string;
  created_at: Date;
  updated_at: Date;
  list: Generated<string>;
}

export interface PostsTable {
  id: Generated<number>;
  title: string;
  slug: string;
  status: 'draft' | 'scheduled' | 'published';
  version: Generated<number>;
  author_id: number | null;
  author_name: string;
  body: string;
  format: 'markup' | 'html';
  preview: string;
  reading_minutes: number;
  image: string | null;
  is_sample: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  publish_at: Date | null;
  published_at: Date | null;
  deleted_at: Date | null;
  image_id: string | null;
  /** `ImageSources` (modules/media/schema.ts) by the id of the upload. */
  pictures: Json<ColumnTypes['posts']['pictures'], undefined>;
  create_key: string | null;
  save_key: string | null;
  /** A `Revision` (modules/posts/schema.ts). */
  revision: ColumnTypes['posts']['revision'];
  image_x: Generated<number>;
  image_y: Generated<number>;
  saved_by: string | null;
  /** SHA-256 of the content that the request with `create_key` saved. */
  create_digest: ColumnTypes['posts']['create_digest'] | null;
  signed_by: number | null;
  excerpt: Generated<string>;
  search_title: Generated<string>;
  search_description: Generated<string>;
  canonical_url: Generated<string>;
  is_pinned: Generated<boolean>;
  own_slug: string | null;
  settings_version: Generated<number>;
}

export interface RateLimitsTable {
  key_hash: Buffer;
  taken: number;
  ends_at: Date;
}

export interface RecoveryCodesTable {
  member_id: number;
  code_hash: Buffer;
  created_at: Date;
  used_at: Date | null;
}

export interface RolesTable {
  id: Generated<number>;
  key: string;
  name: string;
  description: Generated<string>;
  permissions: Generated<string[]>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface SavedRepliesTable {
  id: Generated<number>;
  name: string;
  body: string;
  version: Generated<number>;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  create_key: string | null;
}

export interface SegmentsTable {
  id: Generated<number>;
  name: string;
  /** A `SegmentFilter` (modules/audiences/schema.ts). */
  filter: Json<ColumnTypes['segments']['filter']>;
  created_at: Date;
  updated_at: Date;
}

export interface SessionsTable {
  id: string;
  member_id: number;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  client: Generated<string>;
  user_agent: Generated<string>;
  confirmed_at: Date | null;
}

export interface SingleEmailsTable {
  email_id: string;
  attempt_id: string;
  kind: ColumnTypes['single_emails']['kind'];
  job: string;
  payload: unknown;
  recipient: string | null;
  subject: string | null;
  is_private: boolean;
  state: 'sending' | 'sent' | 'unknown';
  answer: string | null;
  at: Date;
}

export interface SiteImportItemsTable {
  import_id: number;
  kind: string;
  nr: number;
  key: string;
  title: string;
  address: string | null;
  outcome: 'added' | 'known' | 'left';
  left_reason: string | null;
  post_id: number | null;
  notes: Json<ColumnTypes['site_import_items']['notes']>;
  is_warned: boolean;
}

export interface SiteImportsTable {
  id: Generated<number>;
  file_name: string;
  size_bytes: number;
  media_id: string | null;
  format: 'ghost' | 'wordpress' | 'markdown' | 'substack' | 'own' | 'list';
  state: 'reading' | 'ready' | 'running' | 'done' | 'cancelled' | 'failed';
  parts: string[];
  people: 'added' | 'left';
  remote: 'fetched' | 'linked';
  lists: number;
  has_people: boolean;
  progress: Json<ColumnTypes['site_imports']['progress']>;
  planned: Json<ColumnTypes['site_imports']['planned'] | null, undefined>;
  fault: string | null;
  fault_values: Json<ColumnTypes['site_imports']['fault_values'] | null, undefined>;
  attempts: Generated<number>;
  actor_id: number | null;
  actor_email: string | null;
  client: string | null;
  user_agent: string | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  runner: string | null;
  seen_at: Date | null;
}

export interface SiteUptimeTable {
  hour: Date;
  first_minute: Date;
  last_minute: Date;
  minutes: number;
  mail_asked: number;
  mail_answered: number;
  storage_answered: number;
  last_down: Generated<string[]>;
}

/** Maintained by triggers on posts and newsletters. */
export interface SitemapPartsTable {
  noun: 'posts' | 'newsletters';
  part: number;
  addresses: number;
  changed_at: Date;
}

export interface SnippetsTable {
  id: Generated<number>;
  name: string;
  html: string;
  media: Generated<string[]>;
  created_by: number | null;
  created_at: Date;
  create_key: string | null;
}

export interface SourceDaysTable {
  source: string;
  metric: 'activeUsers' | 'newUsers' | 'installs' | 'downloads';
  day: string;
  count: number;
  read_at: Date;
}

export interface SpentChallengesTable {
  hash: Buffer;
  expires_at: Date;
}

export interface SubscriberEventsTable {
  id: Generated<number>;
  subscriber_id: number;
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
  actor_id: number | null;
  page: string | null;
  wording: string | null;
}

export interface SubscriberFieldsTable {
  id: Generated<number>;
  key: string;
  name: string;
  kind: 'text' | 'number' | 'date';
  created_at: Date;
}

export interface SubscriberGrowthTable {
  /** ISO date, in UTC. */
  day: ColumnTypes['subscriber_growth']['day'];
  kind: 'new' | 'confirmed' | 'restored' | 'unsubscribed' | 'bounced' | 'complained' | 'erased';
  source: string;
  count: number;
}

export interface SubscriberImportPartsTable {
  import_id: number;
  nr: number;
  bytes: Buffer;
}

export interface SubscriberImportRefusalsTable {
  import_id: number;
  line: number;
  text: string;
  reason: string;
  nr: Generated<number>;
}

export interface SubscriberImportsTable {
  id: Generated<number>;
  file_name: string;
  state: 'running' | 'done' | 'cancelled';
  lines: number;
  line: Generated<number>;
  added: Generated<number>;
  known: Generated<number>;
  refused: Generated<number>;
  actor_id: number | null;
  actor_email: string | null;
  client: string | null;
  user_agent: string | null;
  created_at: Date;
  finished_at: Date | null;
  runner: string | null;
  seen_at: Date | null;
  plan: ColumnTypes['subscriber_imports']['plan'];
  changed: Generated<number>;
  away: Generated<number>;
  refused_values: Generated<number>;
}

export interface SubscriberTokensTable {
  token_hash: Buffer;
  subscriber_id: number;
  purpose: 'confirm' | 'unsubscribe' | 'preferences' | 'address';
  created_at: Date;
  expires_at: Date | null;
  email: string | null;
}

export interface SubscribersTable {
  id: Generated<number>;
  email: string;
  state: 'pending' | 'confirmed' | 'unsubscribed' | 'bounced';
  source: 'form' | 'import' | 'staff';
  consent_at: Date;
  consent_wording: string;
  created_at: Date;
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
  soft_bounces: Generated<number>;
  soft_bounced_at: Date | null;
  name: string | null;
  consent_page: string | null;
  tags: Generated<string[]>;
  /** Text, numbers and dates (YYYY-MM-DD) by the keys of subscriber_fields. */
  fields: Json<ColumnTypes['subscribers']['fields'], undefined>;
  complained_at: Date | null;
  language: string | null;
  /** True if opens and clicks are counted; null until the subscriber has chosen. */
  is_counted: ColumnTypes['subscribers']['is_counted'] | null;
}

export interface SuppressionsTable {
  email_hash: Buffer;
  reason: 'bounced' | 'complained';
  created_at: Date;
  newsletter_id: number | null;
  is_keyed: Generated<boolean>;
}

/** `tag_id`: the target tag. It differs from the original tag (`given_to`) if the original tag was merged. */
export interface TagAddressesTable {
  path: string;
  tag_id: number;
  given_to: number;
  created_at: Date;
}

/** Maintained by triggers: the order and filters of a tag's posts in the admin, without the trash. */
export interface TaggedPostsTable {
  tag_id: number;
  post_id: number;
  status: ColumnTypes['tagged_posts']['status'];
  signed_by: number | null;
  dated_at: Date;
  updated_at: Date;
  /** In lower case. */
  title: ColumnTypes['tagged_posts']['title'];
}

export interface TagsTable {
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  created_at: Date;
  updated_at: Date;
}

export interface TopicSubscribersTable {
  topic_id: number;
  subscriber_id: number;
  added_at: Date;
}

export interface TopicsTable {
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  is_public: boolean;
  created_at: Date;
}

export interface TransactionalEmailsTable {
  id: Generated<number>;
  email_id: Generated<string>;
  sender: string;
  idempotency_key: string | null;
  request_hash: Buffer;
  template_id: number;
  recipient: string;
  subject: string;
  html: string | null;
  plain: string | null;
  state: Generated<'waiting' | 'sent' | 'refused' | 'returned' | 'unknown'>;
  answer: string | null;
  created_at: Date;
  settled_at: Date | null;
}

export interface TranslationsTable {
  language: string;
  path: string;
  text: string | null;
  approved_digest: string | null;
  approved_by: number | null;
  approved_at: Date | null;
  changed_by: number | null;
  changed_at: Date;
  version: Generated<number>;
  english_digest: string | null;
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
  is_entry: boolean;
  views: number;
  visits: number;
  bounces: number;
  sign_ups: number;
  contacts: number;
  samsung: number;
  huawei: number;
  google: number;
  sketch: Buffer;
}

export interface VisitCountsTable {
  span: 'day' | 'month';
  begins: string;
  dimension: string;
  name: string;
  views: number;
  visits: number;
  bounces: number;
  sign_ups: number;
  contacts: number;
  samsung: number;
  huawei: number;
  google: number;
  visitors: number;
  sketch: Buffer | null;
}

export interface VisitEmailsTable {
  member_id: number;
  since: Date;
  /** ISO date. */
  last_week: ColumnTypes['visit_emails']['last_week'] | null;
}

export interface VisitSaltsTable {
  /** ISO date, in UTC. */
  day: ColumnTypes['visit_salts']['day'];
  salt: Buffer;
}

/** Maintained by triggers on visitors. */
export interface VisitorMinutesTable {
  salt_day: string;
  minute: Date;
  count: number;
}

export interface VisitorsTable {
  salt_day: string;
  visitor: Buffer;
  first_seen_at: Date;
  last_seen_at: Date;
}

/** Partitioned by day. */
export interface VisitsTable {
  day: string;
  visitor: Buffer;
  began_at: Date;
  last_seen_at: Date;
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
  step_counts: number[];
  goals: number;
  sign_ups: number;
  contacts: number;
  earlier: Json<ColumnTypes['visits']['earlier'], undefined>;
}

export interface WaitingDeliveriesTable {
  newsletter_id: number;
  domain: string;
  subscriber_id: number;
}

export interface WebhookDeliveriesTable {
  id: Generated<string>;
  endpoint_id: number;
  event: string;
  subject: string | null;
  body: string;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  created_at: Date;
  next_at: Date;
  last_at: Date | null;
  last_status: number | null;
  last_answer: string | null;
  last_ms: number | null;
}

export interface WebhookEndpointsTable {
  id: Generated<number>;
  name: string;
  url: string;
  events: string[];
  is_active: Generated<boolean>;
  secret: Buffer;
  former_secret: Buffer | null;
  former_until: Date | null;
  failing_since: Date | null;
  given_up_at: Date | null;
  created_at: Date;
  created_by: number | null;
  created_by_key: number | null;
}

export interface WelcomeEmailsTable {
  subscriber_id: number;
  email_id: string;
  email: string;
  state: 'waiting' | 'sending' | 'sent' | 'refused' | 'bounced' | 'unknown';
  answer: string | null;
  at: Date;
}

export interface WelcomeMediaTable {
  media_id: string;
}

export interface WelcomeSettingsTable {
  only_one: Generated<boolean>;
  is_on: Generated<boolean>;
  to_added: Generated<boolean>;
  subject: Generated<string>;
  message: Generated<string>;
  version: Generated<number>;
}
