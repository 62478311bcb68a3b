export const sentences = {
  'email.sent-again': '{user} resent emails that may not have arrived',
  'email.dismissed': '{user} removed emails from the list of those that may not have arrived',
} as const;
