import type { StoredValue } from '#modules/audiences/schema.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { parseLanguageTag } from '#modules/translations/stored-language.ts';
import { findSubscriberByEmail, listSubscriberValues } from '#modules/subscribers/store.ts';

/** Returns the name of the subscriber with this address, or null. */
export async function findSubscriberName(ctx: Pick<Ctx, 'db'>, email: string): Promise<string | null> {
  const subscriber = await findSubscriberByEmail(ctx.db, email);
  if (subscriber === undefined) return null;
  const [values] = await listSubscriberValues(ctx.db, [subscriber.id]);
  return values?.name ?? null;
}

type SubscriberValues = {
  name: string | null;
  email: string;
  fields: Record<string, StoredValue>;
  language: Language;
};

/** Returns name, address, fields and language by subscriber id, for merge fields of newsletters. Omits deleted subscribers. */
export async function readSubscriberValues(
  ctx: Pick<Ctx, 'db'>,
  subscriberIds: readonly number[],
): Promise<Map<number, SubscriberValues>> {
  const rows = await listSubscriberValues(ctx.db, subscriberIds);
  return new Map(
    rows.map(({ id, language, ...values }) => [
      id,
      { ...values, language: parseLanguageTag(language) ?? 'en' },
    ]),
  );
}
