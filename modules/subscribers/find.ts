import type { StoredValue } from '#modules/audiences/schema.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { languageOf } from '#modules/translations/spoken.ts';
import { findContaining } from '#modules/text-search/lookup.ts';
import type { Subscriber } from '#modules/subscribers/schema.ts';
import {
  subscriberByEmail,
  subscribersContaining,
  subscribersContainingNear,
  valuesOfSubscribers,
} from '#modules/subscribers/store.ts';

/** Finds the newest subscribers whose address contains the text. Every character of the text is literal. */
export async function findSubscribers(ctx: Ctx, text: string, limit: number): Promise<Subscriber[]> {
  return findContaining(
    { text, limit },
    (rows) => subscribersContainingNear(ctx.db, text, { limit, rows }),
    () => subscribersContaining(ctx.db, text, limit),
  );
}

/** Returns the name of the subscriber with this address, or null. */
export async function findNameOf(ctx: Pick<Ctx, 'db'>, email: string): Promise<string | null> {
  const subscriber = await subscriberByEmail(ctx.db, email);
  if (subscriber === undefined) return null;
  const [values] = await valuesOfSubscribers(ctx.db, [subscriber.id]);
  return values?.name ?? null;
}

type Values = {
  name: string | null;
  email: string;
  fields: Record<string, StoredValue>;
  language: Language;
};

/** Returns name, address, fields and language by subscriber id, for merge fields of newsletters. Omits deleted subscribers. */
export async function readValues(
  ctx: Pick<Ctx, 'db'>,
  subscriberIds: readonly number[],
): Promise<Map<number, Values>> {
  const rows = await valuesOfSubscribers(ctx.db, subscriberIds);
  return new Map(
    rows.map(({ id, language, ...values }) => [id, { ...values, language: languageOf(language) ?? 'en' }]),
  );
}
