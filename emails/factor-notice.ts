import type { FactorNoticeValues, RenderedEmail } from '#modules/outbox/ports.ts';
import { renderAccountEmail } from './account-email.tsx';

const noticeTexts = {
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
    heading: 'Someone entered wrong codes',
    text: 'Someone who knows your password, or uses a device on which you are logged in, entered five wrong codes in a row. They did not get in.',
  },
  reset: {
    subject: 'The second factor of your {$brand} account was reset',
    heading: 'Your second factor was reset',
    text: 'Your passkeys, your authenticator app and your recovery codes no longer work, and you are logged out everywhere. Log in with your password, and set up a second factor again.',
  },
} as const;

/** Renders the email that notifies a member about a change of their second factor. */
export function renderFactorNotice(values: FactorNoticeValues): Promise<RenderedEmail> {
  const { notice, at, by, client, left, accountUrl } = values;
  const { text, ...titles } = noticeTexts[notice];
  const time = formatTime(at);
  const paragraphs = [
    text,
    ...(left === undefined ? [] : [formatLeft(left)]),
    ...(by === undefined ? [] : [by === null ? 'The operator of the site did this.' : `${by} did this.`]),
    client === null ? `Time: ${time}` : `Time: ${time}. Network: ${client}`,
  ];
  return renderAccountEmail({
    preview: 'If this was not you, act now.',
    button: 'Open your account',
    linkIntro: 'If the button does not work, open this address:',
    wasNotMe:
      'Was this not you? Change your password, log out on all devices, and tell another Admin at once.',
    ...titles,
    paragraphs,
    url: accountUrl,
  });
}

/** Formats a time in UTC, because the reader's time zone is unknown. */
function formatTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function formatLeft(count: number) {
  return count === 0
    ? 'It was the last one: make new ones in your account.'
    : `You have ${count} ${count === 1 ? 'code' : 'codes'} left.`;
}
