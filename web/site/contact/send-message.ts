import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { countGoal } from '#modules/analytics/click.ts';
import { rejectMistypedHost } from '#modules/email-address/mistyped-host.ts';
import { helpedField, offeredField } from '#modules/faq/constants.ts';
import type { FaqEntry } from '#modules/faq/schema.ts';
import { countHelpfulAnswer } from '#modules/faq/usage.ts';
import { parseContactForm } from '#modules/messages/contact-form.ts';
import { createMessage } from '#modules/messages/message.ts';
import { AppError, errorStatuses } from '#modules/app-error.ts';
import type { FieldError } from '#modules/app-error.ts';
import { requestContext } from '#web/request-context.ts';
import { findOfferedAnswers, isFaqSlug } from '#web/site/contact/fitting-answers.ts';
import { readPostedForm } from '#web/site/parts/posted-form.ts';

/** Redirect target after a form was sent without script. */
export const sentAddress = '/contact?sent=1';
/** Redirect target after an answer helped while the visitor was typing. */
export const helpedAddress = '/contact?helped=1';

/** Input of a message that was not sent, to show the form again. */
export type UnsentMessage = {
  typed: Readonly<Record<string, string>>;
  /** Errors by field name; each message is a message key. */
  faults: readonly FieldError[];
  /**
   * `invalid`: fields have errors. `tooMany`: retry in `retryMinutes`. `failed`: error on the server. `answers`: the answers in
   * `offered` may help. `helped`: an answer helped.
   */
  reason: 'invalid' | 'tooMany' | 'failed' | 'answers' | 'helped';
  offered?: readonly FaqEntry[];
  retryMinutes: number;
};

/**
 * Handles the form of /contact without script. If answers of the FAQ fit the message, it shows them once, before it stores the
 * message. On success it redirects (303, so that a reload does not send the message
 * again); on an error it renders the page with all input.
 */
export async function sendMessage({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(requestContext);
  const { ctx, clientAddress, requestId, language } = visitor;
  const fields = await readPostedForm(request);
  const { [helpedField]: helpedSlug, ...typed } = fields;
  if (helpedSlug !== undefined) {
    if (await isFaqSlug(visitor, helpedSlug))
      await countHelpfulAnswer(ctx, { slug: helpedSlug, client: clientAddress });
    // The form has no fields while the visitor is typing.
    if (typed['body'] === undefined) return redirect(helpedAddress, 303);
    return data<UnsentMessage>({ typed, faults: [], reason: 'helped', retryMinutes: 0 });
  }
  try {
    const draft = parseContactForm(fields);
    await rejectMistypedHost(ctx, draft.email);
    // A wish for a feature is no question.
    const isQuestion = draft.topic !== 'Features' && !draft.isFilledByProgram;
    if (isQuestion && fields[offeredField] === undefined) {
      const offered = await findOfferedAnswers(visitor, draft.body);
      if (offered.length > 0)
        return data<UnsentMessage>({
          typed: fields,
          faults: [],
          reason: 'answers',
          retryMinutes: 0,
          offered,
        });
    }
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
    return data<UnsentMessage>(
      { typed, faults: [], reason: 'failed', retryMinutes: 1 },
      { status: errorStatuses.busy },
    );
  }
  const { fields: faults = [], retryAfterSeconds = 0 } = error.details;
  const isTooMany = error.code === 'tooMany';
  const headers = isTooMany ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  return data<UnsentMessage>(
    {
      typed,
      faults,
      reason: isTooMany ? 'tooMany' : 'invalid',
      retryMinutes: Math.ceil(retryAfterSeconds / 60),
    },
    { status: errorStatuses[error.code], headers },
  );
}
