import type { EmailTemplates, DigestValues } from '#modules/outbox/ports.ts';
import { renderConfirmationEmail } from './confirm-subscription.tsx';
import { renderContactEmail } from './contact-message.tsx';
import { setBrand } from './current-brand.ts';
import { renderFactorNotice } from './factor-notice.ts';
import { renderInviteEmail } from './invite.tsx';
import { renderNewDeviceEmail } from './new-device.tsx';
import { renderNewsletterEmail } from './newsletter.tsx';
import { replacePhrases } from './newsletter-phrases.ts';
import { renderPasswordResetEmail } from './reset-password.tsx';
import { renderAddressEmail, renderPreferencesEmail } from './preferences.tsx';
import { renderReplyEmail } from './message-reply.tsx';
import { renderStatusConfirmation, renderStatusUpdate } from './status.tsx';
import { renderVisitReportEmail } from './visit-report.tsx';

import { english, translateTexts } from '#content/visitor-language.ts';

/** All email templates, bundled at build time and passed to the modules as `ctx.emails`. */
export const emails: EmailTemplates = {
  confirmAddress: renderAddressEmail,
  confirmStatus: renderStatusConfirmation,
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
  setBrand,
  statusUpdate: renderStatusUpdate,
  visitReport: renderVisitReportEmail,
};

/** Renders the message of a digest as HTML of the editor, so that staff can edit the message as a draft. */
async function renderDigestMessageHtml({ intro, posts, more, blogUrl }: DigestValues): Promise<string> {
  const texts = translateTexts(english, 'digestEmail');
  const paragraphs = intro
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  const moreLink =
    more > 0
      ? [`<p><a href="${escapeHtml(blogUrl)}">${escapeHtml(texts.more({ count: more }))}</a></p>`]
      : [];
  return [...paragraphs, ...posts.map((post) => renderPost(post, texts.read)), ...moreLink].join('');
}

function renderPost({ title, preview, url, image }: DigestValues['posts'][number], linkText: string): string {
  const address = escapeHtml(url);
  const name = escapePostText(title);
  const picture =
    image === undefined
      ? ''
      : `<figure><img src="${image.path}" alt="${name}" width="${image.width}" height="${image.height}"></figure>`;
  const opening = preview === '' ? '' : `${escapePostText(preview.replace(/\.{3,4}$/, '…'))} `;
  return `<h2><a href="${address}">${name}</a></h2>${picture}<p>${opening}<a href="${address}">${escapeHtml(linkText)}</a></p>`;
}

/** Inserts a zero-width character after each opening brace of a post, so that the text does not become a personal field. */
function escapePostText(text: string): string {
  return escapeHtml(text.replaceAll(/\{(?=[a-z])/g, '{\u2060'));
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
