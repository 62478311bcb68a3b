import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Ctx } from '#modules/context.ts';
import { readLink } from '#modules/subscribers/subscriber.ts';
import { Refusal, refusalStatuses } from '#modules/refusal.ts';
import { requestContext } from '#web/request-context.ts';
import { isLinkToken } from '#web/site/parts/stored-pages.ts';
import { storedPage } from '#web/site/not-found/former-address.ts';

/** State of the page behind an email link: `asked` shows the question, `done` the result, `unknown` a dead link. */
export type EmailLink = {
  canonical: null;
  state: 'asked' | 'done' | 'unknown';
  email: string;
  topics: string[];
};

type Person = { email: string; topics?: string[]; state?: string };
type Verb = (ctx: Ctx, token: string) => Promise<Person>;

/** GET only asks for confirmation, because mail scanners open every link. */
export async function askBeforeActing(args: LoaderFunctionArgs, purpose: 'confirm') {
  return ask(args, (ctx, token) => readLink(ctx, token, purpose));
}

/** Shows the question for any kind of link. `isDone`: the action was done before, so the page shows the result. */
export async function ask(
  { request, context }: LoaderFunctionArgs,
  read: Verb,
  isDone: (person: Person) => boolean = () => false,
) {
  const { ctx, isRead } = context.get(requestContext);
  const found = await follow(
    request,
    (person) => (isDone(person) ? 'done' : 'asked'),
    (token) => read(ctx, token),
  );
  const { pathname, searchParams } = new URL(request.url);
  // The page of a dead link is the same for all tokens, so the page cache serves it.
  if (isRead && found.data.state === 'unknown' && isLinkToken(searchParams.get('token')))
    throw storedPage(pathname.toLowerCase());
  return found;
}

/** POST performs the action and is idempotent: for the page's button, and for the one-click POST of RFC 8058. */
export async function act({ request, context }: ActionFunctionArgs, verb: Verb) {
  return follow(
    request,
    () => 'done',
    (token) => verb(context.get(requestContext).ctx, token),
  );
}

async function follow(
  request: Request,
  stateOf: (person: Person) => 'asked' | 'done',
  find: (token: string) => ReturnType<Verb>,
) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const person = await find(token);
    const { email, topics = [] } = person;
    return data<EmailLink>({ canonical: null, state: stateOf(person), email, topics });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'missing') throw error;
    return data<EmailLink>(
      { canonical: null, state: 'unknown', email: '', topics: [] },
      { status: refusalStatuses[error.code] },
    );
  }
}
