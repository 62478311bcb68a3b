import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { countGoal } from '#modules/analytics/click.ts';
import { rejectMistypedHost } from '#modules/email-address/mistyped-host.ts';
import { parseContactForm } from '#modules/messages/contact-form.ts';
import { createMessage } from '#modules/messages/message.ts';
import { AppError, errorStatuses } from '#modules/app-error.ts';
import type { FieldError } from '#modules/app-error.ts';
import { requestContext } from '#web/request-context.ts';
import { readPostedForm } from '#web/site/parts/posted-form.ts';

/** Redirect target after a form was sent without script. */
export const sentAddress = '/contact?sent=1';

/** Input and errors of a message that was not accepted, to show the form again. */
export type RejectedMessage = {
  typed: Readonly<Record<string, string>>;
  /** Errors by field name; each message is a message key. */
  faults: readonly FieldError[];
  /** `invalid`: fields have errors. `tooMany`: retry in `retryMinutes`. `failed`: error on the server. */
  reason: 'invalid' | 'tooMany' | 'failed';
  retryMinutes: number;
};

/**
 * Handles the form of /contact without script. On success it redirects (303, so that a reload does not send the message
 * again); on an error it renders the page with all input.
 */
export async function sendMessage({ request, context }: ActionFunctionArgs) {
  const { ctx, clientAddress, requestId, language } = context.get(requestContext);
  const fields = await readPostedForm(request);
  try {
    const draft = parseContactForm(fields);
    await rejectMistypedHost(ctx, draft.email);
    await createMessage(ctx, draft, { client: clientAddress, language });
    if (!draft.isFilledByProgram)
      countGoal(ctx, 'contact', { network: clientAddress, headers: Object.fromEntries(request.headers) });
    return redirect(sentAddress, 303);
  } catch (error) {
    if (!(error instanceof AppError))
      ctx.log.error({ requestId, err: error }, 'the message was not accepted');
    return respondWithError(fields, error);
  }
}

function respondWithError(typed: Record<string, string>, error: unknown) {
  if (!(error instanceof AppError)) {
    return data<RejectedMessage>(
      { typed, faults: [], reason: 'failed', retryMinutes: 1 },
      { status: errorStatuses.busy },
    );
  }
  const { fields: faults = [], retryAfterSeconds = 0 } = error.details;
  const isTooMany = error.code === 'tooMany';
  const headers = isTooMany ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  return data<RejectedMessage>(
    {
      typed,
      faults,
      reason: isTooMany ? 'tooMany' : 'invalid',
      retryMinutes: Math.ceil(retryAfterSeconds / 60),
    },
    { status: errorStatuses[error.code], headers },
  );
}
