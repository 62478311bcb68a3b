import type { EmailTemplates } from '#modules/outbox/ports.ts';
import { renderConfirmationEmail } from './confirm-subscription.tsx';
import { renderContactEmail } from './contact-message.tsx';
import { renderDigestMessageHtml } from './digest-message.ts';
import { renderFactorNotice } from './factor-notice.ts';
import { renderInviteEmail } from './invite.tsx';
import { renderNewDeviceEmail } from './new-device.tsx';
import { renderNewsletterEmail } from './newsletter.tsx';
import { replacePhrases } from './newsletter-phrases.ts';
import { renderPasswordResetEmail } from './reset-password.tsx';
import { renderAddressEmail, renderPreferencesEmail } from './preferences.tsx';
import { renderReplyEmail } from './message-reply.tsx';
import { renderVisitReportEmail } from './visit-report.tsx';

/** All email templates, bundled with react-email at build time and passed to the modules as `ctx.emails`. */
export const emails: EmailTemplates = {
  confirmAddress: renderAddressEmail,
  confirmSubscription: renderConfirmationEmail,
  contactMessage: renderContactEmail,
  digestMessage: renderDigestMessageHtml,
  factorNotice: renderFactorNotice,
  invite: renderInviteEmail,
  messageReply: renderReplyEmail,
  newDevice: renderNewDeviceEmail,
  newsletter: renderNewsletterEmail,
  newsletterPhrases: replacePhrases,
  preferencesLink: renderPreferencesEmail,
  resetPassword: renderPasswordResetEmail,
  visitReport: renderVisitReportEmail,
};
