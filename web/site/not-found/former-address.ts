import { data, redirect } from 'react-router';
import type { Ctx } from '#domain/context.ts';
import { pathOfFormer } from '#domain/listing/former.ts';

/** Nothing stands at the address: the page is the lost page, without an address of its own. */
export type NothingHere = { canonical: null };

/** An address that moved does not move back: whoever holds the answer for an hour asks less. */
const movedHeaders = { 'Cache-Control': 'public, max-age=3600' };

/**
 * What a page answers that found nothing: 301 to the post, list or feed that its address led to before, else 404. Asked where the
 * answer would be 404 alone, at the cost of one look into an index, or three.
 */
export async function redirectOrNothing(ctx: Pick<Ctx, 'db'>, request: Request) {
  const path = await pathOfFormer(ctx, new URL(request.url).pathname);
  if (path !== undefined) return redirect(path, { status: 301, headers: movedHeaders });
  return data<NothingHere>({ canonical: null }, { status: 404 });
}
