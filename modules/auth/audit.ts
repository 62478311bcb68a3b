export const sentences = {
  'session.opened': '{user} logged in',
  'session.closed': '{user} logged out',
  'session.ended': '{user} logged out a device of {target}',
  'session.ended-all': '{user} logged {target} out everywhere',
  'session.ended-others': '{user} logged out on all their other devices',
  'session.confirmed': '{user} confirmed their identity',
  'account.renamed': '{user} changed their own name',
  'account.password-changed': '{user} changed their own password',
  'account.reset-link-made': '{user} created a password reset link for {target}',
  'account.password-reset': '{user} set a new password with an emailed link',
} as const;
