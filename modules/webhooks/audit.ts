export const sentences = {
  'webhook.created': '{user} added the webhook {target}',
  'webhook.changed': '{user} changed the webhook {target}',
  'webhook.deleted': '{user} deleted the webhook {target}',
  'webhook.secret-read': '{user} viewed the secret of the webhook {target}',
  'webhook.secret-changed': '{user} changed the secret of the webhook {target}',
  'webhook.replayed': '{user} resent an event to the webhook {target}',
} as const;
