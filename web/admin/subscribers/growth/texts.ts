export const subscriberGrowth = {
  sources: { form: 'Sign-up form', import: 'Import', staff: 'Added by staff' },
} as const;
