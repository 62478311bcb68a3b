import type { EmailTemplates } from '#modules/outbox/ports.ts';
import { confirmSubscription } from './confirm-subscription.tsx';
import { contactMessage } from './contact-message.tsx';
import { digestMessage } from './digest-message.ts';
import { factorNotice } from './factor-notice.ts';
import { invite } from './invite.tsx';
import { newDevice } from './new-device.tsx';
import { newsletter } from './newsletter.tsx';
import { newsletterPhrases } from './newsletter-phrases.ts';
import { resetPassword } from './reset-password.tsx';
import { confirmAddress, preferencesLink } from './preferences.tsx';
import { messageReply } from './message-reply.tsx';
import { visitReport } from './visit-report.tsx';

/** All email templates, bundled with react-email at build time and passed to the modules as `ctx.emails`. */
export const emails: EmailTemplates = {
  confirmAddress,
  confirmSubscription,
  contactMessage,
  digestMessage,
  factorNotice,
  invite,
  messageReply,
  newDevice,
  newsletter,
  newsletterPhrases,
  preferencesLink,
  resetPassword,
  visitReport,
};
