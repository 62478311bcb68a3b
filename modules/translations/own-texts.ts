import type { Ctx } from '#modules/context.ts';
import { type Language, languages } from '#modules/translations/constants.ts';
import { LegalTextError, type LegalText, parseLegalText } from '#modules/translations/legal-text.ts';
import type { LegalName, LanguageTexts, ProductText, Translation } from '#modules/translations/schema.ts';
import { getTextStatus, updateStoredText } from '#modules/translations/text-status.ts';
import { listPageTextRows, listTextRowsOfGroups, listTextRows } from '#modules/translations/store.ts';
import { toOutageError } from '#modules/app-error.ts';

type TextCtx = Pick<Ctx, 'db' | 'log' | 'texts'>;
type SettingsCtx = TextCtx & Pick<Ctx, 'siteSettings'>;

/** Returns the values of the site settings that any text can contain. */
export async function readSharedValues({
  siteSettings,
}: Pick<Ctx, 'siteSettings'>): Promise<Record<'brand' | 'company' | 'city' | 'country', string>> {
  const { name, company, city, country } = (await siteSettings.read()).settings;
  return { brand: name, company, city, country };
}

/**
 * Returns replacements of the product's texts in a language by path: the owner's text, or null if the English text
 * must be shown, because the English text changed after the owner's text was written or approved. Returns no
 * replacements while the database is unavailable.
 */
export async function readOwnTexts(
  ctx: TextCtx,
  language: Language,
): Promise<Readonly<Record<string, string | null>>> {
  if (language === 'en') return {};
  return toReplacements(
    ctx,
    language,
    await readOrEmpty(ctx, language, () => listPageTextRows(ctx.db, language)),
  );
}

/**
 * Returns the replacements of these groups of texts in every language, because an email to many recipients is
 * rendered in all languages.
 */
export async function readAllLanguageTexts(
  ctx: SettingsCtx,
  groups: readonly string[],
): Promise<LanguageTexts[]> {
  const [rows, values] = await Promise.all([listTextRowsOfGroups(ctx.db, groups), readSharedValues(ctx)]);
  return languages.map((language) => ({
    language,
    values,
    own:
      language === 'en'
        ? {}
        : toReplacements(
            ctx,
            language,
            rows.filter((row) => row.language === language),
          ),
  }));
}

type PageTextRow = Awaited<ReturnType<typeof listPageTextRows>>[number];

function toReplacements(
  ctx: TextCtx,
  language: Translation,
  rows: readonly PageTextRow[],
): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    rows.flatMap(({ path, ...row }): [string, string | null][] => {
      const product = ctx.texts.find(language, path);
      if (product === undefined) return [];
      const { text, isEnglishShown } = getTextStatus(product, toStoredText(product, row));
      if (isEnglishShown) return [[path, null]];
      return row.text === null ? [] : [[path, text]];
    }),
  );
}

/** Returns a legal text in the language if a translation is approved, else in English. */
export async function readLegalText(
  ctx: SettingsCtx,
  language: Language,
  name: LegalName,
): Promise<{ text: LegalText; isTranslated: boolean }> {
  const { english, values: productValues } = ctx.texts.legal(name);
  const { email } = (await ctx.siteSettings.read()).settings;
  const values = { ...productValues, ...(await readSharedValues(ctx)), contactEmail: email };
  const translation = language === 'en' ? null : await findApprovedLegalText(ctx, language, `legal.${name}`);
  if (translation !== null) {
    try {
      return { text: parseLegalText(translation, { values }), isTranslated: true };
    } catch (error) {
      // The translation contains a placeholder that a later release removed.
      if (!(error instanceof LegalTextError)) throw error;
      ctx.log.warn(
        { err: error, language, name },
        'A translated legal text is no longer valid: the English text is displayed',
      );
    }
  }
  return { text: parseLegalText(english, { values }), isTranslated: false };
}

async function findApprovedLegalText(
  ctx: TextCtx,
  language: Translation,
  path: string,
): Promise<string | null> {
  const product = ctx.texts.find(language, path);
  const [row] = await readOrEmpty(ctx, language, () => listTextRows(ctx.db, language, path));
  if (product === undefined || row === undefined) return null;
  const { text, isEnglishShown } = getTextStatus(product, toStoredText(product, row));
  return isEnglishShown ? null : text;
}

/** Converts a row to the parameter of `getTextStatus`. */
export function toStoredText(
  product: ProductText,
  row: { text: string | null; englishDigest: string | null; approvedDigest: string | null },
): Parameters<typeof getTextStatus>[1] & object {
  const { text, englishDigest, approvedDigest } = row;
  return updateStoredText(product, { text, englishDigest, approvedDigest });
}

async function readOrEmpty<Row>(
  ctx: TextCtx,
  language: Language,
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  try {
    return await read();
  } catch (error) {
    if (toOutageError(error) === undefined) throw error;
    ctx.log.warn(
      { err: error, language },
      'The translations of the staff could not be read: a page is displayed without them',
    );
    return [];
  }
}
