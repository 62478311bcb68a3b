import type { welcomeEmail as calls } from '#modules/welcome-email/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { getPreviewPersonId, toPreflight } from '#modules/newsletters/preflight-response.ts';
import { messages, formatMessage } from '#content/messages.ts';
import type { Ctx } from '#modules/context.ts';
import { preflight } from '#modules/newsletters/preflight.ts';
import { sendTestEmail } from '#modules/newsletters/test-email.ts';
import {
  changeWelcome,
  countWelcomes,
  readWelcome,
  resendUnknownEmails,
} from '#modules/welcome-email/welcome.ts';
import type { Welcome } from '#modules/welcome-email/welcome.ts';

/** Pre-send checks that do not apply to an email to a single subscriber. */
const newsletterOnlyChecks = new Set(['subscribers', 'languages', 'archive']);

export const welcomeEmail: Handlers<typeof calls> = {
  async find(_asked, ctx) {
    return toWelcome(ctx, await readWelcome(ctx));
  },

  async update({ c, body, actor }, ctx) {
    if (body.isOn) c.get('requireConfirmed')();
    const { isOn, toAdded, subject, message, version } = body;
    const before = await readWelcome(ctx);
    const saved = await changeWelcome(ctx, { isOn, toAdded, subject, message, version }, actor);
    const messageSuffix = saved.isOn === before.isOn ? 'saved' : saved.isOn ? 'on' : 'off';
    return { data: await toWelcome(ctx, saved), message: messages[`welcome.${messageSuffix}`] };
  },

  async check({ c, body: { subject, message, previewFor: person, previewIn: language } }, ctx) {
    const personId = getPreviewPersonId(c, person);
    const content = { ...toNewsletterContent({ subject, message }), audience: null, isArchived: false };
    const result = await preflight(ctx, content, { personId, language });
    const findings = result.findings.filter(({ name }) => !newsletterOnlyChecks.has(name));
    return { data: toPreflight(c, { ...result, findings }), message: messages['newsletter.checked'] };
  },

  async sendTest({ c, body }, ctx) {
    const { id, email } = c.get('member');
    const { to = email } = body;
    await sendTestEmail(ctx, toNewsletterContent(body), to, id);
    return { data: { to }, message: formatMessage('newsletter.tested', { email: to }) };
  },

  async sendAgain({ actor }, ctx) {
    const count = await resendUnknownEmails(ctx, actor);
    return { data: { sentAgain: count }, message: formatMessage('welcome.sentAgain', { count }) };
  },
};

function toNewsletterContent({ subject, message }: { subject: string; message: string }) {
  return { subject, message, preheader: '', cover: null, hasPage: false };
}

async function toWelcome(ctx: Ctx, { isOn, toAdded, subject, message, version }: Welcome) {
  const { byState, unknown } = await countWelcomes(ctx);
  const sumStates = (...states: (typeof byState extends Map<infer State, number> ? State : never)[]) =>
    states.reduce((sum, state) => sum + (byState.get(state) ?? 0), 0);
  return {
    isOn,
    toAdded,
    subject,
    message,
    version,
    counts: {
      sent: sumStates('sent'),
      waiting: sumStates('waiting'),
      notDelivered: sumStates('refused', 'bounced'),
      unknown,
    },
  };
}
