/** Email with a visitor's message, to the staff. */
export const contactEmail = {
  subject: (topic: string, email: string) => `${topic}: a message from ${email}`,
  preview: (topic: string) => `Sent from the contact page, topic ${topic}`,
  heading: (topic: string) => `A message about ${topic}`,
  email: 'Email',
  phone: 'Phone',
  sentAt: 'Sent',
  howToAnswer: 'Reply to this email, and your reply goes to the person who wrote.',
  whyYou: 'You get this email because contact messages are forwarded to this address.',
} as const;

export const resetEmail = {
  subject: 'Choose a new password for the {$brand} admin',
  preview: 'The link works once, for 30 minutes.',
  heading: 'Choose a new password',
  paragraphs: [
    'Somebody, we hope it was you, asked for a new password for your account in the {$brand} admin.',
    'The link below works once, for 30 minutes. Your current password works until you choose a new one.',
  ],
  button: 'Choose a new password',
  linkIntro: 'If the button does not work, open this address:',
  wasNotMe:
    'Was this not you? Then do nothing: nobody can change your password without this email. Never forward it.',
} as const;

/** Email to a member about a login on an unknown device. */
export const newDeviceEmail = {
  subject: (device: string) => `New log-in to your {$brand} account: ${device}`,
  preview: 'Was it you? Then there is nothing to do.',
  heading: 'A new device logged in',
  intro:
    'Somebody logged in to your account in the {$brand} admin on a device that it did not know yet. Was it you? Then there is nothing to do.',
  device: (device: string) => `Device: ${device}`,
  kind: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'unknown device',
  network: (network: string) => `Network: ${network}`,
  at: (time: string) => `Time: ${time} UTC`,
  button: 'See where I am logged in',
  linkIntro: 'If the button does not work, open this address:',
  wasNotMe:
    'Was this not you? Press “Forgot password?” on the page to log in and choose a new password: that logs out everybody who uses your account. Then tell an Admin.',
} as const;

export const inviteEmail = {
  subject: 'Your invite to the {$brand} admin',
  preview: 'Choose a password to join. The link works for 7 days.',
  heading: 'You are invited',
  invitedBy: (inviter: string, role: string) =>
    `${inviter} invites you to join the {$brand} team with the role ${role}.`,
  invited: (role: string) => `You are invited to join the {$brand} team with the role ${role}.`,
  explanation: 'Open the link below, choose your own password, and log in. The link works once, for 7 days.',
  button: 'Accept the invite',
  linkIntro: 'If the button does not work, open this address:',
  wasNotMe:
    'You do not know what this is about? Then do nothing: the invite expires by itself. Never forward it.',
} as const;

/** Email to a member about a change of their second factor. */
export const factorEmail = {
  preview: 'If this was not you, act now.',
  notices: {
    passkeyAdded: {
      subject: 'A passkey was added to your {$brand} account',
      heading: 'A passkey was added',
      text: 'A passkey was added to your account. You can log in with it.',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed from your {$brand} account',
      heading: 'A passkey was removed',
      text: 'A passkey was removed from your account. It no longer works.',
    },
    appAdded: {
      subject: 'An authenticator app was added to your {$brand} account',
      heading: 'An authenticator app was added',
      text: 'Your account asks for a code of this app from now on. An app from before no longer works.',
    },
    appRemoved: {
      subject: 'The authenticator app was removed from your {$brand} account',
      heading: 'Your authenticator app was removed',
      text: 'Codes of the app no longer work.',
    },
    codesRenewed: {
      subject: 'New recovery codes for your {$brand} account',
      heading: 'You have new recovery codes',
      text: 'New recovery codes were made for your account. The old ones no longer work.',
    },
    codeUsed: {
      subject: 'A recovery code of your {$brand} account was used',
      heading: 'A recovery code was used',
      text: 'A recovery code of your account was used. It does not work a second time.',
    },
    wrongCodes: {
      subject: 'Wrong codes for your {$brand} account',
      heading: 'Somebody entered wrong codes',
      text: 'Somebody who gave your password, or who sits before a device on which you are logged in, entered five wrong codes in a row. They did not get in.',
    },
    reset: {
      subject: 'The second factor of your {$brand} account was reset',
      heading: 'Your second factor was reset',
      text: 'Your passkeys, your authenticator app and your recovery codes no longer work, and you are logged out everywhere. Log in with your password, and set up a second factor again.',
    },
  },
  left: (count: number) =>
    count === 0
      ? 'It was the last one: make new ones in your account.'
      : `You have ${count} ${count === 1 ? 'code' : 'codes'} left.`,
  by: (name: string) => `${name} did this.`,
  byOperator: 'The operator of the site did this.',
  when: (time: string) => `Time: ${time}`,
  whenFrom: (time: string, client: string) => `Time: ${time}. Network: ${client}`,
  button: 'Open your account',
  linkIntro: 'If the button does not work, open this address:',
  wasNotMe: 'Was this not you? Change your password, log out on all devices, and tell another Admin at once.',
} as const;

/** Weekly report of visits, for members who subscribed to it. */
export const visitReportEmail = {
  subject: (visitors: string, change: string) =>
    `{$brand}: ${visitors} last week${change === '' ? '' : ` (${change})`}`,
  visitors: (count: string) => (count === '1' ? '1 visitor' : `${count} visitors`),
  preview: (days: string) => `What people looked at, ${days}`,
  heading: 'Visits of the week',
  days: (days: string) => `${days}, by days in UTC. Changes are against the week before.`,
  totals: { visitors: 'Visitors', visits: 'Visits', views: 'Page views' },
  pages: 'Most visited pages',
  sources: 'Where visitors came from',
  goals: 'What they did',
  none: 'Nothing in this week',
  unknown: 'no change known',
  same: 'as before',
  button: 'Open the page of visits',
  footer: 'You get this email each Monday because you turned it on in the {$brand} admin.',
  // SpamAssassin counts “stop these emails” (END_FUTURE_EMAILS, 1 point).
  stop: 'Stop this report',
} as const;

/** Reason for emails to members, printed in the footer. */
export const accountFooter = 'You get this email because you have an account in the {$brand} admin.';
