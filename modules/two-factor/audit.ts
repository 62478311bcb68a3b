export const sentences = {
  'factor.passkey-added': '{user} added a passkey',
  'factor.passkey-renamed': '{user} renamed a passkey',
  'factor.passkey-removed': '{user} removed a passkey',
  'factor.app-added': '{user} added an authenticator app',
  'factor.app-removed': '{user} removed their authenticator app',
  'factor.codes-renewed': '{user} created new recovery codes',
  'factor.code-used': '{user} used a recovery code',
  'factor.refused': 'Wrong codes were entered for {target}',
  'factor.reset': '{user} reset the two-factor authentication of {target}',
  'factor.requirement-changed': '{user} changed which roles must use two-factor authentication',
} as const;
