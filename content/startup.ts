/** Output of the server on standard output, and texts for fatal errors. */
export const startup = {
  ready: (url: string) => `ready ${url}`,
  open: (host: string) =>
    host === '127.0.0.1' || host === 'localhost' || host === '::1'
      ? '  Only this machine can open the site. Set HOST=0.0.0.0 to open it to other machines.'
      : '  Other machines can open the site.',
  seed: '  To add sample posts to the blog, run npm run seed.',
  unset: (url: string, parts: readonly string[]) =>
    `  Visitors do not see yet: ${parts.join(', ')}. Set them at ${url}/admin/dashboard/settings.`,
  signIn: (url: string) => `  Log in at ${url}/admin/login.`,
  /** `password` is undefined if the output is stored, for example in the system journal. */
  generatedSignIn: (
    url: string,
    { email, password, note }: { email: string; password: string | undefined; note: string },
  ) => {
    const login = `  Log in at ${url}/admin/login as ${email} with the password`;
    return password === undefined
      ? `${login} in ${note}; you must change it at the first login.`
      : `${login} ${password} (also in ${note}); you must change it at the first login.`;
  },
  givenSignIn: (url: string, email: string) =>
    `  Log in at ${url}/admin/login as ${email} with the password of ADMIN_PASSWORD.`,
  warning: (sentence: string, advice: string) => `  Warning: ${sentence} ${advice}`,
  fault: 'Something went wrong on our side. Please try again.\n',
} as const;
