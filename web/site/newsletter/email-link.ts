import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Ctx } from '#modules/context.ts';
import { readSubscriberLink } from '#modules/subscribers/subscriber.ts';
import { AppError, errorStatuses } from '#modules/app-error.ts';
import { requestContext } from '#web/request-context.ts';
import { isLinkToken } from '#web/site/parts/stored-pages.ts';
import { createStoredPageResponse } from '#web/site/not-found/former-address.ts';

/** State of the page behind an email link: `asked` shows the question, `done` the result, `unknown` a dead link. */
export type EmailLink = {
  canonical: null;
  state: 'asked' | 'done' | 'unknown';
  email: string;
  topics: string[];
};

type LinkPerson = { email: string; topics?: string[]; state?: string };
type LinkAction = (ctx: Ctx, token: string) => Promise<LinkPerson>;

/** Handles GET: shows a question before the action, because mail scanners open every link. */
export async function showConfirmation(args: LoaderFunctionArgs, purpose: 'confirm') {
  return showEmailLink(args, (ctx, token) => readSubscriberLink(ctx, token, purpose));
}

/** Shows the question for any kind of link. `isDone`: the action was done before, so the page shows the result. */
export async function showEmailLink(
  { request, context }: LoaderFunctionArgs,
  read: LinkAction,
  isDone: (person: LinkPerson) => boolean = () => false,
) {
  const { ctx, isRead } = context.get(requestContext);
  const found = await readLinkState(
    request,
    (person) => (isDone(person) ? 'done' : 'asked'),
    (token) => read(ctx, token),
  );
  const { pathname, searchParams } = new URL(request.url);
  // The page of a dead link is the same for all tokens, so the page cache serves it.
  if (isRead && found.data.state === 'unknown' && isLinkToken(searchParams.get('token')))
    throw createStoredPageResponse(pathname.toLowerCase());
  return found;
}

/** Performs the action of a POST from the page's button or from the one-click unsubscribe of RFC 8058. Idempotent. */
export async function applyEmailLink({ request, context }: ActionFunctionArgs, action: LinkAction) {
  return readLinkState(
    request,
    () => 'done',
    (token) => action(context.get(requestContext).ctx, token),
  );
}

async function readLinkState(
  request: Request,
  getState: (person: LinkPerson) => 'asked' | 'done',
  find: (token: string) => ReturnType<LinkAction>,
) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const person = await find(token);
    const { email, topics = [] } = person;
    return data<EmailLink>({ canonical: null, state: getState(person), email, topics });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'missing') throw error;
    return data<EmailLink>(
      { canonical: null, state: 'unknown', email: '', topics: [] },
      { status: errorStatuses[error.code] },
    );
  }
}
