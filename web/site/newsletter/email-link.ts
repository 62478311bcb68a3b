import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Ctx } from '#domain/context.ts';
import { readLink } from '#domain/subscribers/subscriber.ts';
import { Refusal, refusalStatuses } from '#domain/refusal.ts';
import { requestContext } from '#web/request-context.ts';

/** What the page of an email's link shows: the question, what was done, or that the link is dead. */
export type EmailLink = {
  canonical: null;
  state: 'asked' | 'done' | 'unknown';
  email: string;
  /** What the person chose to hear about. */
  topics: string[];
};

type Verb = (ctx: Ctx, token: string) => Promise<{ email: string; topics?: string[] }>;

/** GET only asks: scanners of mail open every link. */
export async function askBeforeActing(args: LoaderFunctionArgs, purpose: 'confirm' | 'unsubscribe') {
  return ask(args, (ctx, token) => readLink(ctx, token, purpose));
}

/** The same for a link of another kind. */
export async function ask({ request, context }: LoaderFunctionArgs, read: Verb) {
  return follow(request, 'asked', (token) => read(context.get(requestContext).ctx, token));
}

/** POST acts, as often as it is sent: the page's button, and the one-click POST of RFC 8058. */
export async function act({ request, context }: ActionFunctionArgs, verb: Verb) {
  return follow(request, 'done', (token) => verb(context.get(requestContext).ctx, token));
}

async function follow(request: Request, state: 'asked' | 'done', find: (token: string) => ReturnType<Verb>) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const { email, topics = [] } = await find(token);
    return data<EmailLink>({ canonical: null, state, email, topics });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'missing') throw error;
    return data<EmailLink>(
      { canonical: null, state: 'unknown', email: '', topics: [] },
      { status: refusalStatuses[error.code] },
    );
  }
}
