export const deliveryTones = {
  pending: 'quiet',
  claimed: 'quiet',
  sending: 'tint',
  sent: 'good',
  deferred: 'warn',
  bounced: 'bad',
  failed: 'bad',
  unknown: 'warn',
  left: 'quiet',
} as const;
