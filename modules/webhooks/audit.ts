export const sentences = {
  'webhook.created': '{user} added the webhook {target}',
  'webhook.changed': '{user} changed the webhook {target}',
  'webhook.deleted': '{user} deleted the webhook {target}',
  'webhook.secret-read': '{user} looked at the secret of the webhook {target}',
  'webhook.secret-changed': '{user} changed the secret of the webhook {target}',
  'webhook.replayed': '{user} sent an event to the webhook {target} again',
} as const;
