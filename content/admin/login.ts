/** Texts of the login. Alerts with fixed wording of the specification are in alerts.ts. */
export const login = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} as const;
/** Texts of the second step of a login, and of the confirmation of identity. */
export const secondFactorInput = {
  refused: 'The passkey was not used: it took too long, was cancelled, or is not on this device. Try again.',
} as const;
