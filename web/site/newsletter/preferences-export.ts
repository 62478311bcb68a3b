import { redirect, type LoaderFunctionArgs } from 'react-router';
import { listDeliveriesOfSubscriber } from '#modules/deliveries/subscriber-deliveries.ts';
import { AppError } from '#modules/app-error.ts';
import { listSubscriberHistory } from '#modules/subscribers/history.ts';
import { readPerson } from '#modules/subscribers/person.ts';
import { readPreferences } from '#modules/subscribers/preferences.ts';
import { requestContext } from '#web/request-context.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';

/** Limit of the download; more newsletters and events than any subscriber has. */
const exportLimit = { limit: 2_000 };

/** All stored data of a subscriber as JSON. Needs the private link; other links redirect to the home page. */
export const loader = needsDatabase(async ({ request, context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const { subscriber, isPrivate, isCounted } = await readPreferences(ctx, token);
    if (!isPrivate) return redirect('/');
    const { id, ...person } = await readPerson(ctx, subscriber.id);
    const [{ events }, { emails }] = await Promise.all([
      listSubscriberHistory(ctx, id, exportLimit),
      listDeliveriesOfSubscriber(ctx, id, exportLimit),
    ]);
    const history = events.map(({ kind, at, page, wording }) => ({ kind, at, page, wording }));
    const newsletters = emails.map(({ subject, state, sentAt, openedAt, clickedAt }) => ({
      subject,
      state,
      sentAt,
      openedAt,
      clickedAt,
    }));
    return new Response(JSON.stringify({ ...person, isCounted, history, newsletters }, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="newsletter.json"',
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') return redirect('/');
    throw error;
  }
});
