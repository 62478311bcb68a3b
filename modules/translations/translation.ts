import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { refuseUnfit, tidied } from '#modules/translations/check.ts';
import { translations } from '#modules/translations/constants.ts';
import { storedOf } from '#modules/translations/own-texts.ts';
import type {
  LanguageProgress,
  LeftText,
  ProductText,
  TranslatedText,
  Translation,
} from '#modules/translations/schema.ts';
import { englishDigest, standingOf } from '#modules/translations/standing.ts';
import * as store from '#modules/translations/store.ts';
import { Refusal } from '#modules/refusal.ts';

type Reading = Pick<Ctx, 'db' | 'texts'>;

/** Thrown if another save changed the text since. Carries the stored text, so that the sender has both texts. */
export class TextConflict extends Refusal {
  readonly current: TranslatedText;

  constructor(current: TranslatedText) {
    super('taken', 'translation.changedMeanwhile');
    this.name = 'TextConflict';
    this.current = current;
  }
}

/** Returns every text of a language, and owner's texts whose path no longer exists. */
export async function listTexts(
  ctx: Reading,
  language: Translation,
): Promise<{ texts: TranslatedText[]; left: LeftText[] }> {
  const rows = new Map((await store.textRows(ctx.db, language)).map((row) => [row.path, row]));
  const texts = ctx.texts.list(language).map((product) => toText(product, rows.get(product.path)));
  const left = [...rows.values()].flatMap(({ path, text, version }) =>
    text === null || ctx.texts.find(language, path) !== undefined ? [] : [{ path, text, version }],
  );
  return { texts, left: left.toSorted((one, other) => one.path.localeCompare(other.path)) };
}

/** Returns the progress of each language. */
export async function listProgress(ctx: Reading): Promise<LanguageProgress[]> {
  return Promise.all(
    translations.map(async (language) => {
      const { texts, left } = await listTexts(ctx, language);
      const inState = (state: string) => texts.filter((text) => text.state === state).length;
      return {
        language,
        texts: texts.length,
        approved: inState('approved'),
        changed: inState('changed'),
        own: texts.filter(({ own }) => own !== null).length,
        left: left.length,
      };
    }),
  );
}

/**
 * Stores an owner's text; an empty text, or the product's own text, restores the product's text.
 * @throws {Refusal} missing for an unknown path; invalid for a text that cannot be shown; TextConflict if `version` is
 * outdated.
 */
export async function saveText(
  ctx: Ctx,
  { language, path, text, version }: { language: Translation; path: string; text: string; version: number },
  actor: Actor,
): Promise<TranslatedText> {
  const product = productText(ctx, language, path);
  const own = tidied(text);
  const kept = own === '' || own === product.ours ? null : own;
  if (kept !== null) refuseUnfit(ctx.texts, language, product, kept);
  const english = englishDigest(product);
  const saved = await ctx.db.transaction().execute(async (trx) => {
    const by = { language, path, by: actor.id, at: ctx.clock.now() };
    if (!(await store.storeText(trx, by, { text: kept, english, version }))) return undefined;
    const details = { language, characters: kept?.length ?? 0 };
    await record(ctx, trx, actor, {
      action: kept === null ? 'translation.reset' : 'translation.changed',
      target: targetOf(language, path),
      details,
    });
    return readText(trx, product, language);
  });
  if (saved === undefined) throw new TextConflict(await readText(ctx.db, product, language));
  await ctx.pages.empty();
  return saved;
}

/**
 * Approves texts in the reviewed version. Texts that changed since are not approved and are returned in `changed`.
 * @throws {Refusal} taken if all of them changed.
 */
export async function approveTexts(
  ctx: Ctx,
  language: Translation,
  read: readonly { path: string; digest: string }[],
  actor: Actor,
): Promise<{ approved: TranslatedText[]; changed: string[] }> {
  const asked = new Map(read.map(({ path, digest }) => [path, digest]));
  const paths = await ctx.db.transaction().execute(async (trx) => {
    const rows = new Map(
      (await store.lockRows(trx, language, [...asked.keys()])).map((row) => [row.path, row]),
    );
    const fit = [...asked].flatMap(([path, digest]) => {
      const product = ctx.texts.find(language, path);
      const row = rows.get(path);
      if (product === undefined || standingOf(product, row && storedOf(row)).digest !== digest) return [];
      return [{ path, digest, english: englishDigest(product) }];
    });
    if (fit.length === 0) throw new Refusal('taken', 'translation.readAgain');
    await store.storeApprovals(trx, { language, by: actor.id, at: ctx.clock.now() }, fit);
    await noteAll(ctx, trx, actor, {
      action: 'translation.approved',
      language,
      paths: fit.map(({ path }) => path),
    });
    return new Set(fit.map(({ path }) => path));
  });
  await ctx.pages.empty();
  const { texts } = await listTexts(ctx, language);
  return {
    approved: texts.filter(({ path }) => paths.has(path)),
    changed: [...asked.keys()].filter((path) => !paths.has(path)),
  };
}

/** Withdraws approvals, so that the texts must be reviewed again. Returns the texts that had an approval. */
export async function withdrawApprovals(
  ctx: Ctx,
  language: Translation,
  paths: readonly string[],
  actor: Actor,
): Promise<TranslatedText[]> {
  const withdrawn = await ctx.db.transaction().execute(async (trx) => {
    const dropped = await store.dropApprovals(trx, language, paths);
    if (dropped.length > 0)
      await noteAll(ctx, trx, actor, { action: 'translation.withdrawn', language, paths: dropped });
    return new Set(dropped);
  });
  await ctx.pages.empty();
  return (await listTexts(ctx, language)).texts.filter(({ path }) => withdrawn.has(path));
}

/**
 * Deletes an owner's text whose path no longer exists.
 * @throws {Refusal} missing; taken if the path exists.
 */
export async function deleteLeftText(
  ctx: Ctx,
  language: Translation,
  path: string,
  actor: Actor,
): Promise<void> {
  if (ctx.texts.find(language, path) !== undefined) throw new Refusal('taken', 'translation.hasPlace');
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await store.dropText(trx, language, path))) throw new Refusal('missing', 'translation.gone');
    await record(ctx, trx, actor, { action: 'translation.deleted', target: targetOf(language, path) });
  });
}

function productText(ctx: Reading, language: Translation, path: string): ProductText {
  const product = ctx.texts.find(language, path);
  if (product === undefined) throw new Refusal('missing', 'translation.gone');
  return product;
}

async function readText(db: Db, product: ProductText, language: Translation): Promise<TranslatedText> {
  const [row] = await store.textRows(db, language, product.path);
  return toText(product, row);
}

function toText(product: ProductText, row: store.TextRow | undefined): TranslatedText {
  const { state, isEnglishShown, digest } = standingOf(product, row && storedOf(row));
  return {
    ...product,
    own: row?.text ?? null,
    state,
    isEnglishShown,
    approved: row?.approved_at ? { name: row.approver, at: row.approved_at } : null,
    changed: row === undefined ? null : { name: row.changer, at: row.changed_at },
    version: row?.version ?? 0,
    digest,
  };
}

type Noted = {
  action: 'translation.approved' | 'translation.withdrawn';
  language: Translation;
  paths: readonly string[];
};

/** Adds a single audit log entry for any number of texts; the entry contains the path of a single text. */
async function noteAll(ctx: Ctx, trx: Db, actor: Actor, { action, language, paths }: Noted): Promise<void> {
  const [path = '', ...others] = paths;
  const target = others.length === 0 ? targetOf(language, path) : language;
  await record(ctx, trx, actor, { action, target, details: { language, texts: paths.length } });
}

function targetOf(language: Translation, path: string): string {
  return `${language} ${path}`;
}
