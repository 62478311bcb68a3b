export const twoFactor = {
  passkeys: 'Passkeys',
  added: (when: string) => `Added ${when}`,
  used: (when: string) => `last used ${when}`,
  neverUsed: 'not used yet',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
} as const;
