export const resetEmail = {
  paragraphs: [
    'Somebody, we hope it was you, asked for a new password for your account in the {$brand} admin.',
    'The link below works once, for 30 minutes. Your current password works until you choose a new one.',
  ],
} as const;
