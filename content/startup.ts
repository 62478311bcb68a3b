/** Output of the server on standard output, and texts for fatal errors. */
export const startup = {
  ready: (url: string) => `ready ${url}`,
  open: (host: string) =>
    host === '127.0.0.1' || host === 'localhost' || host === '::1'
      ? '  Only this machine can reach it. HOST=0.0.0.0 opens it to other machines.'
      : '  Other machines can reach it.',
  seed: '  npm run seed brings sample posts for the blog.',
  unset: (parts: readonly string[]) =>
    `  Not set yet in content/brand.ts, and hidden from visitors of a public address: ${parts.join(', ')}.`,
  signIn: (url: string) => `  Log in at ${url}/admin/login.`,
  /** `password` is undefined if the output is saved, as in a journal. */
  generatedSignIn: (
    url: string,
    { email, password, note }: { email: string; password: string | undefined; note: string },
  ) => {
    const login = `  Log in at ${url}/admin/login as ${email} with the password`;
    return password === undefined
      ? `${login} in ${note}; the first login replaces it.`
      : `${login} ${password} (also in ${note}); the first login replaces it.`;
  },
  givenSignIn: (url: string, email: string) =>
    `  Log in at ${url}/admin/login as ${email} with the password of ADMIN_PASSWORD.`,
  warning: (sentence: string, advice: string) => `  Warning: ${sentence} ${advice}`,
  fault: 'Something went wrong on our side. Please try again.\n',
} as const;
