import type { welcomeEmail as calls } from '#modules/welcome-email/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { previewPerson, toPreflight } from '#modules/newsletters/preflight-response.ts';
import { messages, messageText } from '#content/messages.ts';
import type { Ctx } from '#modules/context.ts';
import { preflight } from '#modules/newsletters/preflight.ts';
import { sendTest } from '#modules/newsletters/test-email.ts';
import {
  changeWelcome,
  countWelcomes,
  readWelcome,
  sendUnknownAgain,
} from '#modules/welcome-email/welcome.ts';
import type { Welcome } from '#modules/welcome-email/welcome.ts';

/** Pre-send checks that do not apply to an email to one person at a time. */
const ofNewsletters = new Set(['subscribers', 'languages', 'archive']);

export const welcomeEmail: Handlers<typeof calls> = {
  async find(_asked, ctx) {
    return toWelcome(ctx, await readWelcome(ctx));
  },

  async update({ c, body, actor }, ctx) {
    if (body.is_on) c.get('requireConfirmed')();
    const { is_on: isOn, to_added: toAdded, subject, message, version } = body;
    const before = await readWelcome(ctx);
    const saved = await changeWelcome(ctx, { isOn, toAdded, subject, message, version }, actor);
    const said = saved.isOn === before.isOn ? 'saved' : saved.isOn ? 'on' : 'off';
    return { data: await toWelcome(ctx, saved), message: messages[`welcome.${said}`] };
  },

  async check({ c, body: { subject, message, preview_for: person, preview_in: language } }, ctx) {
    const personId = previewPerson(c, person);
    const writing = { ...writtenAs({ subject, message }), audience: null, isArchived: false };
    const checked = await preflight(ctx, writing, { personId, language });
    const findings = checked.findings.filter(({ name }) => !ofNewsletters.has(name));
    return { data: toPreflight(c, { ...checked, findings }), message: messages['newsletter.checked'] };
  },

  async sendTest({ c, body }, ctx) {
    const { id, email } = c.get('member');
    const { to = email } = body;
    await sendTest(ctx, writtenAs(body), to, id);
    return { data: { to }, message: messageText('newsletter.tested', { email: to }) };
  },

  async sendAgain({ actor }, ctx) {
    const count = await sendUnknownAgain(ctx, actor);
    return { data: { sent_again: count }, message: messageText('welcome.sentAgain', { count }) };
  },
};

function writtenAs({ subject, message }: { subject: string; message: string }) {
  return { subject, message, preheader: '', cover: null, hasPage: false };
}

async function toWelcome(ctx: Ctx, { isOn, toAdded, subject, message, version }: Welcome) {
  const { byState, unknown } = await countWelcomes(ctx);
  const countOf = (...states: (typeof byState extends Map<infer State, number> ? State : never)[]) =>
    states.reduce((sum, state) => sum + (byState.get(state) ?? 0), 0);
  return {
    is_on: isOn,
    to_added: toAdded,
    subject,
    message,
    version,
    counts: {
      sent: countOf('sent'),
      waiting: countOf('waiting'),
      not_delivered: countOf('refused', 'bounced'),
      unknown,
    },
  };
}
