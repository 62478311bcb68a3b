export const sentences = {
  'welcome.changed': '{user} changed the welcome email {target}',
  'welcome.turned-on': '{user} turned the welcome email {target} on',
  'welcome.turned-off': '{user} turned the welcome email {target} off',
  'welcome.sent-again': '{user} resent welcome emails that may not have arrived',
} as const;
