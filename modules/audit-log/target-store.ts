import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#modules/context.ts';

/** Something that entries of the log are about: a post and its id, a member and an address. */
export type Target = { kind: string; key: string };

/** Where each kind stands with its id, and where its address is what it is known by. */
const byId: Readonly<Record<string, RawBuilder<unknown>>> = {
  post: sql`posts where deleted_at is null`,
  newsletter: sql`newsletters where template_name is null`,
  template: sql`newsletters where template_name is not null and template_deleted_at is null`,
  message: sql`messages where true`,
  subscriber: sql`subscribers where true`,
  topic: sql`topics where true`,
  field: sql`subscriber_fields where true`,
  segment: sql`segments where true`,
  reply: sql`saved_replies where deleted_at is null`,
  snippet: sql`snippets where true`,
  tag: sql`tags where true`,
  author: sql`post_authors where true`,
  change: sql`app_changes where deleted_at is null`,
  filter: sql`catalogue_items where kind = 'filter' and deleted_at is null`,
  sticker: sql`catalogue_items where kind = 'sticker' and deleted_at is null`,
  memoji: sql`catalogue_items where kind = 'memoji' and deleted_at is null`,
  pack: sql`catalogue_packs where deleted_at is null`,
};
const byAddress: Readonly<Record<string, RawBuilder<unknown>>> = {
  member: sql`members where true`,
  invite: sql`invites where true`,
};

/**
 * Which of these are still there, as `kind key`. Besides retention, and the library of media that
 * tells where an upload is used, the one place that reads the tables of other rooms: they all call this one, and it asks whether a
 * row is there and nothing else.
 */
export async function presentTargets(db: Db, targets: readonly Target[]): Promise<ReadonlySet<string>> {
  const groups = Map.groupBy(targets, ({ kind }) => kind);
  const found = await Promise.all(
    [...groups].map(async ([kind, asked]) => {
      const keys = [...new Set(asked.map(({ key }) => key))];
      return (await presentKeys(db, kind, keys)).map((key) => `${kind} ${key}`);
    }),
  );
  return new Set(found.flat());
}

async function presentKeys(db: Db, kind: string, keys: readonly string[]): Promise<string[]> {
  const [ids, addresses] = [byId[kind], byAddress[kind]];
  const asked =
    ids === undefined
      ? addresses &&
        sql<{ key: string }>`select email as key from ${addresses} and email = any(${keys}::text[])`
      : sql<{ key: string }>`select id::text as key from ${ids} and id = any(${keys}::int[])`;
  if (asked === undefined) return [];
  return (await asked.execute(db)).rows.map(({ key }) => key);
}
