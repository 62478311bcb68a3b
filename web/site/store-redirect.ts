import { redirect, type LoaderFunctionArgs } from 'react-router';
import { getShownBrand } from '#content/placeholders.ts';
import { countClick } from '#modules/analytics/click.ts';
import { requestContext } from '#web/request-context.ts';
import { createMissingResponse } from '#web/site/not-found/former-address.ts';

/**
 * Counts the click and redirects to the store (`/go/{store}`). An unknown store, or a store without an address in the brand,
 * gets the "not found" page.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { ctx, requestId, clientAddress: network } = context.get(requestContext);
  const store = getShownBrand(ctx.settings.publicUrl).stores.find(({ id }) => id === params.store);
  if (!store?.address) throw createMissingResponse();
  const headers = Object.fromEntries(request.headers);
  const click = { store: store.id, method: request.method, headers, network };
  await countClick(ctx, click).catch((error: unknown) =>
    ctx.log.warn({ requestId, err: error }, 'A store click was not counted'),
  );
  return redirect(store.address, { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } });
}
