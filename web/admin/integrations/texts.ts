export const integrations = {
  close: 'Close',
  cancel: 'Cancel',
  failed: 'This could not be loaded.',
  name: 'Name',
} as const;

export const keyTexts = {
  scopeTexts: {
    figures: 'Read visits and statistics',
    staffList: 'Read the names of the team',
    newsletters: 'Write and send newsletters',
    subscribers: 'Read and change subscribers',
    outbox: 'Read emails in the outbox',
    messages: 'Read and answer contact messages',
    posts: 'Write and publish blog posts',
    catalogue: 'Change filters, stickers and memoji',
    audit: 'Read the audit log',
    webhooks: 'Change webhooks',
    emails: 'Send single emails from a template',
  },
} as const;

export const webhookTexts = {
  eventTexts: {
    'post.published': 'A post is published',
    'newsletter.sent': 'A newsletter is sent',
    'subscriber.confirmed': 'Someone subscribes',
    'subscriber.left': 'Someone unsubscribes',
    'message.received': 'A contact message arrives',
    'message.assigned': 'A contact message is assigned to a member',
    'message.answered': 'A contact message is answered',
    'message.email_received': 'A visitor answers by email',
    'catalogue.changed': 'Filters or stickers change',
  },
  deliveries: 'Deliveries',
} as const;
