/** Words of the back office's first page. */
export const dashboard = {
  greeting: (name: string) => `Welcome back, ${name}`,
  /** While it is not known yet who it is. */
  greetingAlone: 'Welcome back',
  profile: 'Your profile',
  outbox: 'Letters in the outbox',
  outboxCounts: 'written here instead of sent',
  openOutbox: 'Open the outbox',
} as const;
