import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { validateText, normalizeText } from '#modules/translations/validate-text.ts';
import { translations } from '#modules/translations/constants.ts';
import { toStoredText } from '#modules/translations/own-texts.ts';
import type {
  LanguageProgress,
  OrphanedText,
  ProductText,
  TranslatedText,
  Translation,
} from '#modules/translations/schema.ts';
import { getEnglishDigest, getTextStatus, nameValues } from '#modules/translations/text-status.ts';
import * as store from '#modules/translations/store.ts';
import { AppError, requireFound } from '#modules/app-error.ts';

type TextCtx = Pick<Ctx, 'db' | 'texts'>;

/** Thrown if another save has changed the text. The error contains the stored text, so that the client can show both texts. */
export class TextConflictError extends AppError {
  readonly current: TranslatedText;

  constructor(current: TranslatedText) {
    super('taken', 'translation.conflict');
    this.name = 'TextConflict';
    this.current = current;
  }
}

/** Returns every text of a language, and owner's texts whose path no longer exists. */
export async function listTexts(
  ctx: TextCtx,
  language: Translation,
): Promise<{ texts: TranslatedText[]; left: OrphanedText[] }> {
  const rows = new Map((await store.listTextRows(ctx.db, language)).map((row) => [row.path, row]));
  const texts = ctx.texts.list(language).map((product) => toText(product, rows.get(product.path)));
  const orphaned = [...rows.values()].flatMap(({ path, text, version }) =>
    text === null || ctx.texts.find(language, path) !== undefined ? [] : [{ path, text, version }],
  );
  return { texts, left: orphaned.toSorted((first, second) => first.path.localeCompare(second.path)) };
}

/** Returns the progress of each language. */
export async function listProgress(ctx: TextCtx): Promise<LanguageProgress[]> {
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
 * @throws {AppError} missing for an unknown path; invalid for a text that cannot be shown; TextConflict if `version` is
 * outdated.
 */
export async function saveText(
  ctx: Ctx,
  { language, path, text, version }: { language: Translation; path: string; text: string; version: number },
  actor: Actor,
): Promise<TranslatedText> {
  const product = requireProductText(ctx, language, path);
  const normalized = nameValues(product, normalizeText(text));
  const replacement = normalized === '' || normalized === product.ours ? null : normalized;
  if (replacement !== null) validateText(ctx.texts, language, product, replacement);
  const english = getEnglishDigest(product);
  const saved = await ctx.db.transaction().execute(async (trx) => {
    const by = { language, path, by: actor.id, at: ctx.clock.now() };
    if (!(await store.storeText(trx, by, { text: replacement, english, version }))) return undefined;
    const details = { language, characters: replacement?.length ?? 0 };
    await recordAudit(ctx, trx, actor, {
      action: replacement === null ? 'translation.reset' : 'translation.changed',
      target: getAuditTarget(language, path),
      details,
    });
    return readText(trx, product, language);
  });
  if (saved === undefined) throw new TextConflictError(await readText(ctx.db, product, language));
  await ctx.pages.empty();
  return saved;
}

/**
 * Approves texts in the reviewed version. Texts that have changed since the review are not approved; their paths are
 * returned in `changed`.
 * @throws {AppError} taken if all texts have changed.
 */
export async function approveTexts(
  ctx: Ctx,
  language: Translation,
  reviewed: readonly { path: string; digest: string }[],
  actor: Actor,
): Promise<{ approved: TranslatedText[]; changed: string[] }> {
  const requested = new Map(reviewed.map(({ path, digest }) => [path, digest]));
  const paths = await ctx.db.transaction().execute(async (trx) => {
    const rows = new Map(
      (await store.lockTextRows(trx, language, [...requested.keys()])).map((row) => [row.path, row]),
    );
    const approvable = [...requested].flatMap(([path, digest]) => {
      const product = ctx.texts.find(language, path);
      const row = rows.get(path);
      if (
        product === undefined ||
        getTextStatus(product, row && toStoredText(product, row)).digest !== digest
      )
        return [];
      return [{ path, digest, english: getEnglishDigest(product) }];
    });
    if (approvable.length === 0) throw new AppError('taken', 'translation.selectionChanged');
    await store.storeApprovals(trx, { language, by: actor.id, at: ctx.clock.now() }, approvable);
    await recordTextAction(ctx, trx, actor, {
      action: 'translation.approved',
      language,
      paths: approvable.map(({ path }) => path),
    });
    return new Set(approvable.map(({ path }) => path));
  });
  await ctx.pages.empty();
  const { texts } = await listTexts(ctx, language);
  return {
    approved: texts.filter(({ path }) => paths.has(path)),
    changed: [...requested.keys()].filter((path) => !paths.has(path)),
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
    const withdrawnPaths = await store.deleteApprovals(trx, language, paths);
    if (withdrawnPaths.length > 0)
      await recordTextAction(ctx, trx, actor, {
        action: 'translation.withdrawn',
        language,
        paths: withdrawnPaths,
      });
    return new Set(withdrawnPaths);
  });
  await ctx.pages.empty();
  return (await listTexts(ctx, language)).texts.filter(({ path }) => withdrawn.has(path));
}

/**
 * Deletes an owner's text whose path no longer exists.
 * @throws {AppError} missing; taken if the path exists.
 */
export async function deleteOrphanedText(
  ctx: Ctx,
  language: Translation,
  path: string,
  actor: Actor,
): Promise<void> {
  if (ctx.texts.find(language, path) !== undefined) throw new AppError('taken', 'translation.inUse');
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await store.deleteTextRow(trx, language, path)))
      throw new AppError('missing', 'translation.notFound');
    await recordAudit(ctx, trx, actor, {
      action: 'translation.deleted',
      target: getAuditTarget(language, path),
    });
  });
}

function requireProductText(ctx: TextCtx, language: Translation, path: string): ProductText {
  const product = requireFound(ctx.texts.find(language, path), 'translation.notFound');
  return product;
}

async function readText(db: Db, product: ProductText, language: Translation): Promise<TranslatedText> {
  const [row] = await store.listTextRows(db, language, product.path);
  return toText(product, row);
}

function toText(product: ProductText, row: store.TextRow | undefined): TranslatedText {
  const stored = row && toStoredText(product, row);
  const { state, isEnglishShown, digest } = getTextStatus(product, stored);
  return {
    ...product,
    own: stored?.text ?? null,
    state,
    isEnglishShown,
    approved: row?.approvedAt ? { name: row.approver, at: row.approvedAt } : null,
    changed: row === undefined ? null : { name: row.changer, at: row.changedAt },
    version: row?.version ?? 0,
    digest,
  };
}

type TextAction = {
  action: 'translation.approved' | 'translation.withdrawn';
  language: Translation;
  paths: readonly string[];
};

/** Adds one audit log entry for any number of texts. If there is only one text, the entry contains its path. */
async function recordTextAction(
  ctx: Ctx,
  trx: Db,
  actor: Actor,
  { action, language, paths }: TextAction,
): Promise<void> {
  const [path = '', ...otherPaths] = paths;
  const target = otherPaths.length === 0 ? getAuditTarget(language, path) : language;
  await recordAudit(ctx, trx, actor, { action, target, details: { language, texts: paths.length } });
}

function getAuditTarget(language: Translation, path: string): string {
  return `${language} ${path}`;
}
