export const sentences = {
  'digest.changed': '{user} changed the digest {target}',
  'digest.turned-on': '{user} turned the digest {target} on',
  'digest.turned-off': '{user} turned the digest {target} off',
  'digest.skipped': '{user} skipped the digest of {target}',
  'digest.unskipped': '{user} cancelled the skipping of the digest of {target}',
} as const;
