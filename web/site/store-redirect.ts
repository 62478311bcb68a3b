import { redirect, type LoaderFunctionArgs } from 'react-router';
import { countClick } from '#modules/analytics/click.ts';
import { storeIds } from '#modules/analytics/constants.ts';
import { requestContext } from '#web/request-context.ts';
import { readBrand } from '#web/site/parts/read-brand.ts';
import { createMissingResponse } from '#web/site/not-found/former-address.ts';

/**
 * Counts the click and redirects to the store (`/go/{store}`). An unknown store, or a store without an address,
 * gets the "not found" page.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const requestInfo = context.get(requestContext);
  const { ctx, requestId, clientAddress: network } = requestInfo;
  const { stores } = await readBrand(requestInfo);
  const store = stores.find(({ id }) => id === params.store);
  if (store === undefined) throw createMissingResponse();
  const countedStore = storeIds.find((id) => id === store.id);
  if (countedStore !== undefined) {
    const headers = Object.fromEntries(request.headers);
    const click = { store: countedStore, method: request.method, headers, network };
    await countClick(ctx, click).catch((error: unknown) =>
      ctx.log.warn({ requestId, err: error }, 'A store click was not counted'),
    );
  }
  return redirect(store.address, { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } });
}
