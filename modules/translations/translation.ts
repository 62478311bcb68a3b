import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { validateText, normalizeText } from '#modules/translations/validate-text.ts';
import {
  faqListPath,
  type Language,
  listFaqPaths,
  parseFaqList,
  type PreviewedEmail,
  storedTextVersions,
  termsNoticeMonths,
  translations,
} from '#modules/translations/constants.ts';
import { parseLegalDate } from '#modules/translations/legal-text.ts';
import { toOwnersEnglish, toStoredText } from '#modules/translations/own-texts.ts';
import type {
  LanguageProgress,
  OrphanedText,
  ProductText,
  TextVersion,
  TranslatedText,
} from '#modules/translations/schema.ts';
import {
  computeApproval,
  getEnglishDigest,
  getTextStatus,
  hashText,
  nameValues,
  replaceEnglish,
} from '#modules/translations/text-status.ts';
import { readLanguageTexts } from '#modules/translations/stored-language.ts';
import * as store from '#modules/translations/store.ts';
import { filterBySearch } from '#modules/text-search/constants.ts';
import { AppError, type FieldError, requireFound } from '#modules/app-error.ts';

type TextCtx = Pick<Ctx, 'db' | 'texts'>;

/** Thrown if another save has changed texts. The error contains the stored texts, so that the client can show both versions. */
export class TextConflictError extends AppError {
  readonly current: readonly TranslatedText[];

  constructor(current: readonly TranslatedText[]) {
    super('taken', 'translation.conflict');
    this.name = 'TextConflict';
    this.current = current;
  }
}

/** Returns every text of a language, and owner's texts whose path no longer exists. */
export async function listTexts(
  ctx: TextCtx,
  language: Language,
): Promise<{ texts: TranslatedText[]; left: OrphanedText[] }> {
  const rows = await store.listTextRows(ctx.db, [language, 'en']);
  const toText = createTextReader(ctx, language, rows);
  const texts = listProducts(ctx, language, rows).map(toText);
  const orphaned = rows.flatMap((row) =>
    row.language !== language || row.text === null || ctx.texts.find(language, row.path) !== undefined
      ? []
      : [{ path: row.path, text: row.text, version: row.version }],
  );
  return { texts, left: orphaned.toSorted((first, second) => first.path.localeCompare(second.path)) };
}

/** Returns the texts of the product, and those of the owner's questions in the order of the FAQ. */
function listProducts(
  { texts }: Pick<Ctx, 'texts'>,
  language: Language,
  rows: readonly store.TextRow[],
): ProductText[] {
  const row = rows.find((one) => one.language === 'en' && one.path === faqListPath);
  const faqList = parseFaqList(row?.draft ?? row?.text);
  const products = texts.list(language);
  if (faqList === undefined) return [...products];
  const faqTexts = faqList.flatMap(listFaqPaths).flatMap((path) => texts.find(language, path) ?? []);
  return [...products.filter(({ path }) => !path.startsWith('faqTexts.')), ...faqTexts];
}

const maxFound = 50;

/** Returns up to 50 texts with these words. */
export function searchTexts(texts: readonly TranslatedText[], search: string): TranslatedText[] {
  return filterBySearch(texts, search, ({ english, own, ours, draft }) =>
    [english, draft ?? own ?? ours].join(' '),
  ).slice(0, maxFound);
}

/** Returns the published versions of a text, newest first; a text of null is the text of the product at that time. */
export async function listTextVersions(ctx: Ctx, language: Language, path: string): Promise<TextVersion[]> {
  requireProductText(ctx, language, path);
  return store.listVersionRows(ctx.db, language, path);
}

/** Returns a function that adds the stored text to a text of the product. */
function createTextReader(
  ctx: Pick<Ctx, 'texts'>,
  language: Language,
  rows: readonly store.TextRow[],
): (product: ProductText) => TranslatedText {
  const rowsByPath = new Map(rows.filter((row) => row.language === language).map((row) => [row.path, row]));
  const englishByPath = new Map(
    language === 'en' ? [] : rows.filter((row) => row.language === 'en').map((row) => [row.path, row]),
  );
  return (found) => {
    const englishRow = englishByPath.get(found.path);
    const product = replaceEnglish(found, englishRow && toOwnersEnglish(ctx, englishRow));
    return toText(product, language, rowsByPath.get(found.path));
  };
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

type TextChange = { path: string; text: string; version: number };

/**
 * Stores drafts: texts that are public after their publication. A text that equals the public text is no draft; an empty text is the
 * product's text.
 * @throws {AppError} missing for an unknown path; invalid for texts that cannot be shown; TextConflict if a version is outdated, and
 * then no draft is stored.
 */
export async function saveDrafts(
  ctx: Ctx,
  language: Language,
  changes: readonly TextChange[],
  actor: Actor,
): Promise<TranslatedText[]> {
  const paths = changes.map(({ path }) => path);
  const { valid, errors } = await validateTexts(ctx, language, changes);
  if (errors.length > 0) throw createInvalidError(errors);
  const versions = new Map(changes.map(({ path, version }) => [path, version]));
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const rows = new Map((await store.lockTextRows(trx, language, paths)).map((row) => [row.path, row]));
      for (const { path, text } of valid) {
        const row = rows.get(path);
        const version = versions.get(path) ?? 0;
        const published = row?.text ?? '';
        const change = { draft: text === published ? null : text, version };
        const by = { language, path, by: actor.id, at: ctx.clock.now() };
        if ((row?.version ?? 0) === version && (row?.draft ?? null) === change.draft) continue;
        if (!(await store.storeDraft(trx, by, change))) throw new VersionConflict();
      }
      return readTexts(ctx, trx, language, paths);
    });
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    throw new TextConflictError(await readTexts(ctx, ctx.db, language, paths));
  }
}

/** The error of a text that cannot be shown; `at`: its position in the request. */
type TextError = FieldError & { at: number };

function createInvalidError(errors: readonly TextError[]): AppError {
  const fields = errors.map(({ at, message, values = {} }) => ({
    path: `texts.${at}.text`,
    message,
    values,
  }));
  return new AppError('invalid', 'request.invalid', { fields });
}

/** Ends a transaction without storing anything. */
class VersionConflict extends Error {}

/**
 * Returns the texts that can be shown as they are stored (empty for the product's text), and the errors of the others. `at`: the
 * position in the request.
 * @throws {AppError} missing for an unknown path
 */
export async function validateTexts(
  ctx: TextCtx,
  language: Language,
  changes: readonly { path: string; text: string }[],
): Promise<{ valid: { path: string; text: string }[]; errors: TextError[] }> {
  const products = await readTexts(
    ctx,
    ctx.db,
    language,
    changes.map(({ path }) => path),
  );
  const productsByPath = new Map(products.map((product) => [product.path, product]));
  const valid: { path: string; text: string }[] = [];
  const errors: TextError[] = [];
  for (const [at, { path, text: input }] of changes.entries()) {
    const product = productsByPath.get(path);
    if (product === undefined) continue;
    const text = nameValues(product, normalizeText(input));
    const isProductText = text === '' || text === product.ours;
    try {
      if (!isProductText) validateText(ctx.texts, language, product, text);
      valid.push({ path, text: isProductText ? '' : text });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const field of error.details.fields ?? []) errors.push({ ...field, path, at });
    }
  }
  return { valid, errors };
}

/**
 * Creates a link to the public pages with these texts, for an hour. Texts that cannot be shown are left out and reported.
 * @throws {AppError} missing for an unknown path
 */
export async function previewTexts(
  ctx: Ctx,
  language: Language,
  {
    texts: changes,
    replaces,
  }: { texts: readonly { path: string; text: string }[]; replaces?: string | undefined },
): Promise<{ token: string; expiresAt: Date; errors: TextError[] }> {
  const { texts, errors } = await toShownTexts(ctx, language, changes);
  const { token, expiresAt } = await ctx.siteSettings.createPreview({
    texts: { [language]: texts },
    replaces,
  });
  return { token, expiresAt, errors };
}

type RenderedEmail = Awaited<ReturnType<Ctx['emails']['confirmSubscription']>>;

/**
 * Renders an email to visitors with these texts and sample values. Texts that cannot be shown are left out and reported.
 * @throws {AppError} missing for an unknown path
 */
export async function previewEmail(
  ctx: Ctx,
  language: Language,
  { texts: changes, email }: { texts: readonly { path: string; text: string }[]; email: PreviewedEmail },
): Promise<{ rendered: RenderedEmail; errors: TextError[] }> {
  const { texts, errors } = await toShownTexts(ctx, language, changes);
  const stored = await readLanguageTexts(ctx, language);
  const spoken = { ...stored, own: { ...stored.own, ...texts } };
  const url = `${ctx.settings.publicUrl}/newsletter/preferences`;
  const sample = ctx.texts.find(language, 'contact.intro')?.ours ?? '';
  const renderers: Readonly<Record<PreviewedEmail, () => Promise<RenderedEmail>>> = {
    confirmationEmail: () => ctx.emails.confirmSubscription({ spoken, confirmUrl: url, unsubscribeUrl: url }),
    preferencesEmail: () => ctx.emails.preferencesLink({ spoken, url }),
    addressEmail: () => ctx.emails.confirmAddress({ spoken, url }),
    replyEmail: () =>
      ctx.emails.messageReply({
        spoken,
        topic: 'Others',
        body: sample,
        question: sample,
        askedAt: ctx.clock.now(),
      }),
  };
  return { rendered: await renderers[email](), errors };
}

/** Returns the texts that can be shown by path, with the product's text for an empty text. */
async function toShownTexts(
  ctx: TextCtx,
  language: Language,
  changes: readonly { path: string; text: string }[],
): Promise<{ texts: Record<string, string>; errors: TextError[] }> {
  const { valid, errors } = await validateTexts(ctx, language, changes);
  const texts = valid.map(({ path, text }) => [
    path,
    text === '' ? (ctx.texts.find(language, path)?.ours ?? '') : text,
  ]);
  return { texts: Object.fromEntries(texts), errors };
}

/**
 * Publishes drafts: every process shows them at once. A published text of the owner counts as approved. `keepsMeaning`: translations
 * of the former English text are still valid; otherwise visitors read the new English text until a member reads them again.
 * @throws {AppError} TextConflict if a text has no draft or another version; then nothing is published.
 */
export async function publishTexts(
  ctx: Ctx,
  {
    language,
    texts,
    keepsMeaning,
  }: { language: Language; texts: readonly { path: string; version: number }[]; keepsMeaning: boolean },
  actor: Actor,
): Promise<TranslatedText[]> {
  const paths = texts.map(({ path }) => path);
  const versions = new Map(texts.map(({ path, version }) => [path, version]));
  const published = await ctx.db.transaction().execute(async (trx) => {
    const rows = await store.lockTextRows(trx, language, paths);
    const isCurrent = rows.every(
      ({ path, version, draft }) => version === versions.get(path) && draft !== null,
    );
    if (!isCurrent || rows.length < versions.size) return undefined;
    const toText = createTextReader(ctx, language, await store.listTextRows(trx, ['en']));
    for (const row of rows) {
      const found = requireProductText(ctx, language, row.path);
      const product = toText(found);
      const text = row.draft === '' ? null : row.draft;
      if (language === 'en' && row.path === 'legal.terms' && !keepsMeaning)
        requireNotice(ctx, text, paths.indexOf(row.path));
      const former = row.text === null ? found.english : (ctx.texts.fill('en', row.text) ?? row.text);
      await store.storePublication(
        trx,
        { language, path: row.path, by: actor.id, at: ctx.clock.now() },
        {
          text,
          english: getEnglishDigest(product),
          approval: text === null ? null : computeApproval(product, text),
          sameMeaning:
            language === 'en' && keepsMeaning
              ? [hashText(former), ...row.sameMeaning].slice(0, storedTextVersions)
              : [],
          version: row.version + 1,
        },
      );
    }
    await recordTextAction(ctx, trx, actor, { action: 'translation.published', language, paths });
    return readTexts(ctx, trx, language, paths);
  });
  if (published === undefined) throw new TextConflictError(await readTexts(ctx, ctx.db, language, paths));
  await ctx.pages.empty();
  return published;
}

/**
 * Approves texts in the reviewed version. Texts that have changed since the review are not approved; their paths are
 * returned in `changed`.
 * @throws {AppError} taken if all texts have changed.
 */
export async function approveTexts(
  ctx: Ctx,
  language: Language,
  reviewed: readonly { path: string; digest: string }[],
  actor: Actor,
): Promise<{ approved: TranslatedText[]; changed: string[] }> {
  const requested = new Map(reviewed.map(({ path, digest }) => [path, digest]));
  const paths = await ctx.db.transaction().execute(async (trx) => {
    await store.lockTextRows(trx, language, [...requested.keys()]);
    const current = new Map(
      (
        await readTexts(
          ctx,
          trx,
          language,
          [...requested.keys()].filter((path) => ctx.texts.find(language, path)),
        )
      ).map((text) => [text.path, text]),
    );
    const approvable = [...requested].flatMap(([path, digest]) => {
      const text = current.get(path);
      if (text === undefined || text.digest !== digest) return [];
      return [{ path, digest, english: getEnglishDigest(text) }];
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
  language: Language,
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
  language: Language,
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

/**
 * New terms are published a month before they apply.
 * @throws {AppError} invalid
 */
function requireNotice({ clock }: Pick<Ctx, 'clock'>, text: string | null, at: number): void {
  if (text === null) return;
  const earliest = new Date(clock.now());
  earliest.setUTCMonth(earliest.getUTCMonth() + termsNoticeMonths);
  const day = earliest.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const applies = parseLegalDate(text);
  if (applies === undefined || applies.date >= day) return;
  const date = earliest.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const message = 'translation.noticeRequired';
  const values = { months: termsNoticeMonths, date };
  throw new AppError('invalid', message, {
    values,
    fields: [{ path: `texts.${at}.path`, message, values }],
  });
}

function requireProductText(ctx: Pick<Ctx, 'texts'>, language: Language, path: string): ProductText {
  return requireFound(ctx.texts.find(language, path), 'translation.notFound');
}

async function readTexts(
  ctx: Pick<Ctx, 'texts'>,
  db: Db,
  language: Language,
  paths: readonly string[],
): Promise<TranslatedText[]> {
  const wanted = new Set(paths);
  const rows = (await store.listTextRows(db, [language, 'en'])).filter(({ path }) => wanted.has(path));
  const toText = createTextReader(ctx, language, rows);
  return [...wanted].map((path) => toText(requireProductText(ctx, language, path)));
}

function toText(product: ProductText, language: Language, row: store.TextRow | undefined): TranslatedText {
  const stored = row && toStoredText(product, row);
  const { state, isEnglishShown, digest } = getTextStatus(product, stored);
  const draft = row?.draft ?? null;
  return {
    ...product,
    own: stored?.text ?? null,
    draft: draft === '' ? (product.ours ?? '') : draft,
    state,
    isEnglishShown: isEnglishShown && language !== 'en',
    approved: row?.approvedAt ? { name: row.approver, at: row.approvedAt } : null,
    changed: row === undefined ? null : { name: row.changer, at: row.changedAt },
    version: row?.version ?? 0,
    digest,
  };
}

type TextAction = {
  action: 'translation.approved' | 'translation.withdrawn' | 'translation.published';
  language: Language;
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

function getAuditTarget(language: Language, path: string): string {
  return `${language} ${path}`;
}
