/** Messages about failed API calls for users of the admin. `waitPhrases` contains phrases such as "in 14 min, at 10:42". */
export const errorMessages = {
  malformed: 'The server could not read the request. Reload the page and try again.',
  unauthenticated: 'Your session has ended. Log in again.',
  forbidden: 'Your role does not allow this. Ask an Admin.',
  unconfirmed: 'You did not confirm that it is you, so nothing was done.',
  missing: 'This does not exist any more.',
  taken: 'Another member has changed this. Reload the page.',
  tooLarge: 'This is too large.',
  unsupported: 'This kind of file cannot be used here.',
  invalid: 'Please fix the fields below.',
  tooMany: 'Too many attempts.',
  busy: 'The server is busy.',
  full: 'The server has no space left. Contact the operator of this site.',
  broken: 'Something went wrong on the server. Your work is safe. Try again.',
  network: 'The server cannot be reached. Check your connection and try again.',
  offline: 'You are offline. Check your connection and try again.',
  tryAgain: (wait: string) => `Try again ${wait}.`,
  tryAgainSoon: 'Try again in a moment.',
} as const;

export const waitPhrases = {
  seconds: (count: number) => `in ${count} s`,
  minutes: (count: number, clock: string) => `in ${count} min, at ${clock}`,
  hours: (count: number, clock: string) => `in ${count} h, at ${clock}`,
} as const;

export const timePhrases = {
  justNow: 'just now',
  minutesAgo: (count: number) => `${count} min ago`,
  hoursAgo: (count: number) => `${count} h ago`,
  today: (clock: string) => `Today, ${clock}`,
  yesterday: (clock: string) => `Yesterday, ${clock}`,
  zone: 'WAT',
  zoneLine: 'times in Lagos (WAT)',
} as const;
