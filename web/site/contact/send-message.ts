import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { countGoal } from '#modules/analytics/click.ts';
import { readDraft } from '#modules/messages/draft.ts';
import { createMessage } from '#modules/messages/message.ts';
import { topics } from '#modules/messages/constants.ts';
import { Refusal, refusalStatuses } from '#modules/refusal.ts';
import type { FieldFault } from '#modules/refusal.ts';
import { requestContext } from '#web/request-context.ts';
import { readPostedForm } from '#web/site/parts/posted-form.ts';

/** Where a form that was sent without script ends up. */
export const sentAddress = '/contact?sent=1';

/** What the form shows again when a message could not be taken: everything that was typed, and why. */
export type RefusedMessage = {
  typed: { email: string; phone: string; topic: string; body: string };
  /** Each with a message key, by the name of the field. */
  faults: readonly FieldFault[];
  /** `invalid`: fields need another look. `tooMany`: in `retryMinutes` again. `failed`: the fault is on our side. */
  reason: 'invalid' | 'tooMany' | 'failed';
  retryMinutes: number;
};

/**
 * The form of /contact without script: taken, the visitor is led to the outcome (303, so that a reload sends
 * nothing again); refused, the page is drawn again with everything that was typed.
 */
export async function sendMessage({ request, context }: ActionFunctionArgs) {
  const { ctx, clientAddress, requestId, language } = context.get(requestContext);
  const fields = await readPostedForm(request);
  try {
    const draft = readDraft(fields);
    await createMessage(ctx, draft, { client: clientAddress, language });
    if (!draft.isFilledByProgram)
      countGoal(ctx, 'contact', { network: clientAddress, headers: Object.fromEntries(request.headers) });
    return redirect(sentAddress, 303);
  } catch (error) {
    if (!(error instanceof Refusal)) ctx.log.error({ requestId, err: error }, 'message not taken');
    return refuse(fields, error);
  }
}

function refuse(fields: Record<string, string>, error: unknown) {
  const { email = '', phone = '', topic = topics[0], body = '' } = fields;
  const typed = { email, phone, topic, body };
  if (!(error instanceof Refusal)) {
    return data<RefusedMessage>(
      { typed, faults: [], reason: 'failed', retryMinutes: 1 },
      { status: refusalStatuses.busy },
    );
  }
  const { fields: faults = [], retryAfterSeconds = 0 } = error.details;
  const isTooMany = error.code === 'tooMany';
  const headers = isTooMany ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  return data<RefusedMessage>(
    {
      typed,
      faults,
      reason: isTooMany ? 'tooMany' : 'invalid',
      retryMinutes: Math.ceil(retryAfterSeconds / 60),
    },
    { status: refusalStatuses[error.code], headers },
  );
}
