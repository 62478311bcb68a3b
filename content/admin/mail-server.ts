/** Texts about the mail server: a connection test and its last response. */
export const mailServer = {
  heading: 'Mail server',
  lead: 'Test the connection to the mail server. No email is sent.',
  test: 'Test the connection',
  testing: 'Testing…',
  ready: (server: string) => `${server} accepts emails`,
  readyNote: (facts: string[], tookMs: number) =>
    `${facts.join(', ')}. It answered in ${tookMs < 1000 ? `${tookMs} ms` : `${(tookMs / 1000).toFixed(1)} s`}.`,
  encrypted: (protocol: string) => `Encrypted with ${protocol}`,
  plain: 'Connected without encryption',
  loggedIn: (user: string) => `logged in as ${user}`,
  notLoggedIn: 'no login needed',
  trouble: (server: string, moment: string) => `${server} has not accepted emails since ${moment}`,
  troubleTested: (server: string) => `${server} does not accept emails`,
  over: (server: string, began: string, ended: string) => `Last problem with ${server}: ${began} to ${ended}`,
  details: (answer: string) => `Details: ${answer}`,
  waits: 'Emails wait, and are sent automatically once this is solved.',
  toSender: 'Sender and delivery',
  /** Explanation of a problem for members who cannot change the settings of the site. */
  about: {
    dns: 'Its name was not found. Ask the people who run this site to check the name of the mail server.',
    connect:
      'There was no answer. The mail server may be down, its port may be wrong, or a firewall may block it.',
    timeout:
      'It did not answer in time. It may be overloaded, a firewall may block it, or its port may need another kind of encryption.',
    greeting: 'It answered, but does not accept connections from this site right now.',
    noTls: 'It offers no encryption, and this site never sends its password unencrypted.',
    certificate:
      'Its certificate cannot be trusted: it is for another name, out of date, or from an authority that this site does not know.',
    tls: 'No encrypted connection could be made.',
    login: 'It rejected the user name or the password of this site.',
  },
} as const;
