/** What the server says on standard output and when all else fails. */
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
  firstSignIn: (
    url: string,
    admin: { email: string; password: string; isGenerated: boolean },
    note: string,
  ) =>
    admin.isGenerated
      ? `  Log in at ${url}/admin/login as ${admin.email} with the password ${admin.password} (kept in ${note} until it is used).`
      : `  Log in at ${url}/admin/login as ${admin.email} with the password of ADMIN_PASSWORD.`,
  misspelt: (name: string, meant: string) => `  ${name} is set, but nothing reads it. Was ${meant} meant?`,
  unnamedProxy:
    '  PUBLIC_URL is https, so a proxy stands in front, and TRUSTED_PROXIES names none: all visitors share the limits of one.',
  fault: 'Something went wrong on our side. Please try again.\n',
} as const;
