import type { Noun } from '#api/contract/contract.ts';

/** What one of a noun and several are called in operationIds, the heading of its calls and what stands below that. */
type NounNames = { one: string; many: string; heading: string; about: string };

export const nouns: Readonly<Record<Noun, NounNames>> = {
  auth: names('Auth', 'Auth', 'Signing in', 'The ways in and out.'),
  account: names('Account', 'Accounts', 'Account', 'The signed-in member’s own account.'),
  factors: names(
    'Factor',
    'Factors',
    'Second factors',
    'Passkeys, an authenticator app and recovery codes of the signed-in member.',
  ),
  confirmations: names(
    'Confirmation',
    'Confirmations',
    'Confirming it is you',
    'What is asked again before calls that could hand the site to somebody else.',
  ),
  factorRequirement: names(
    'FactorRequirement',
    'FactorRequirements',
    'Requiring second factors',
    'Who must have a second factor.',
  ),
  sessions: names('Session', 'Sessions', 'Sessions', 'Open sign-ins and their devices.'),
  members: names('Member', 'Members', 'Members', 'The team.'),
  roles: names('Role', 'Roles', 'Roles', 'What members may do.'),
  invites: names('Invite', 'Invites', 'Invites', 'People asked into the team.'),
  keys: names('ApiKey', 'ApiKeys', 'API keys', 'How programs are let in, and what each may do.'),
  webhooks: names('Webhook', 'Webhooks', 'Webhooks', 'Programs elsewhere that are told what happens here.'),
  transactionalEmails: names(
    'TransactionalEmail',
    'TransactionalEmails',
    'Transactional email',
    'Emails that programs send, each to one person.',
  ),
  audit: names('AuditEntry', 'AuditEntries', 'Audit log', 'Who did what, when and from where.'),
  subscriptions: names('Subscription', 'Subscriptions', 'Subscriptions', 'Signing up for the newsletter.'),
  subscribers: names('Subscriber', 'Subscribers', 'Subscribers', 'People who get the newsletter, or did.'),
  imports: names('Import', 'Imports', 'Imports', 'Large lists of addresses, added in the background.'),
  topics: names('Topic', 'Topics', 'Topics', 'What people may choose to hear about.'),
  subscriberFields: names(
    'SubscriberField',
    'SubscriberFields',
    'Subscriber fields',
    'What staff note of subscribers beside address and name.',
  ),
  segments: names('Segment', 'Segments', 'Segments', 'Filters of subscribers that are kept by a name.'),
  newsletters: names('Newsletter', 'Newsletters', 'Newsletters', 'From the first word to the last delivery.'),
  templates: names('Template', 'Templates', 'Templates', 'What newsletters begin with.'),
  snippets: names('Snippet', 'Snippets', 'Snippets', 'Blocks that are kept for other posts and newsletters.'),
  bounces: names(
    'Bounce',
    'Bounces',
    'Bounces',
    'What comes back after a mail server has accepted an email.',
  ),
  deliveries: names('Delivery', 'Deliveries', 'Deliveries', 'One person’s copies of a newsletter.'),
  newsletterAnalytics: names(
    'NewsletterAnalytics',
    'NewsletterAnalytics',
    'Newsletter analytics',
    'Figures of all newsletters together.',
  ),
  welcome: names('WelcomeEmail', 'WelcomeEmails', 'Welcome email', 'The email that greets whoever confirms.'),
  digests: names('Digest', 'Digests', 'Digest', 'The newsletter that is made of new posts by itself.'),
  emails: names(
    'Email',
    'Emails',
    'Outbox',
    'Emails that wait as files because no mail server is set, and the mail servers where some are.',
  ),
  contactMessages: names(
    'ContactMessage',
    'ContactMessages',
    'Contact messages',
    'What visitors write, and the answers to it.',
  ),
  blog: names('PublishedPost', 'PublishedPosts', 'Blog', 'Published posts, for everybody.'),
  posts: names('Post', 'Posts', 'Posts', 'Posts as their authors work on them.'),
  filters: names('Filter', 'Filters', 'Filters', 'Filters of the mobile app.'),
  stickers: names('Sticker', 'Stickers', 'Stickers', 'Stickers of the mobile app.'),
  memoji: names('Memoji', 'Memoji', 'Memoji', 'Memoji of the mobile app.'),
  catalogue: names('CatalogueFiles', 'CatalogueFiles', 'Catalogue', 'Files before their form.'),
  analytics: names('Analytics', 'Analytics', 'Analytics', 'Visits and downloads.'),
  scheduled: names('Scheduled', 'Scheduled', 'Scheduled', 'What goes out by itself.'),
  presence: names('Presence', 'Presences', 'Presence', 'Who has a post or a newsletter open.'),
  search: names('Found', 'Found', 'Search', 'One search over all rooms.'),
  notifications: names('Notification', 'Notifications', 'Notifications', 'What a member hears of.'),
  description: names('Description', 'Descriptions', 'This description', 'As data and as a page.'),
};

function names(one: string, many: string, heading: string, about: string): NounNames {
  return { one, many, heading, about };
}
