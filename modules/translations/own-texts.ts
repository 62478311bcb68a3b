import type { Ctx } from '#modules/context.ts';
import { type Language, languages } from '#modules/translations/constants.ts';
import { LegalFault, type LegalText, readLegalText } from '#modules/translations/legal-text.ts';
import type { LegalName, SpokenLanguage, Translation } from '#modules/translations/schema.ts';
import { standingOf } from '#modules/translations/standing.ts';
import { shownRows, shownRowsOfGroups, textRows } from '#modules/translations/store.ts';
import { outageAsRefusal } from '#modules/refusal.ts';

type Reading = Pick<Ctx, 'db' | 'log' | 'texts'>;

/**
 * Returns replacements of the product's texts in a language by path: the owner's text, or null if the English must be shown
 * because it changed after the text was written or approved. Returns no replacements while the database is unavailable.
 */
export async function readOwnTexts(
  ctx: Reading,
  language: Language,
): Promise<Readonly<Record<string, string | null>>> {
  if (language === 'en') return {};
  return shownTexts(ctx, language, await orNothing(ctx, language, () => shownRows(ctx.db, language)));
}

/**
 * Returns the replacements of these groups of texts in every language, because an email to many people is rendered in all
 * languages.
 */
export async function readAllSpoken(ctx: Reading, groups: readonly string[]): Promise<SpokenLanguage[]> {
  const rows = await shownRowsOfGroups(ctx.db, groups);
  return languages.map((language) => ({
    language,
    own:
      language === 'en'
        ? {}
        : shownTexts(
            ctx,
            language,
            rows.filter((row) => row.language === language),
          ),
  }));
}

type Shown = Awaited<ReturnType<typeof shownRows>>[number];

function shownTexts(
  ctx: Reading,
  language: Translation,
  rows: readonly Shown[],
): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    rows.flatMap(({ path, ...row }): [string, string | null][] => {
      const product = ctx.texts.find(language, path);
      if (product === undefined) return [];
      const { text, isEnglishShown } = standingOf(product, storedOf(row));
      if (isEnglishShown) return [[path, null]];
      return row.text === null ? [] : [[path, text]];
    }),
  );
}

/** Returns a legal text in the language if a translation is approved, else in English. */
export async function readLegal(
  ctx: Reading,
  language: Language,
  name: LegalName,
): Promise<{ text: LegalText; isTranslated: boolean }> {
  const { english, values } = ctx.texts.legal(name);
  const translation = language === 'en' ? null : await approvedLegal(ctx, language, `legal.${name}`);
  if (translation !== null) {
    try {
      return { text: readLegalText(translation, { values }), isTranslated: true };
    } catch (error) {
      // The translation uses a value that a later release removed.
      if (!(error instanceof LegalFault)) throw error;
      ctx.log.warn({ err: error, language, name }, 'A translated legal text cannot be shown any more');
    }
  }
  return { text: readLegalText(english, { values }), isTranslated: false };
}

async function approvedLegal(ctx: Reading, language: Translation, path: string): Promise<string | null> {
  const product = ctx.texts.find(language, path);
  const [row] = await orNothing(ctx, language, () => textRows(ctx.db, language, path));
  if (product === undefined || row === undefined) return null;
  const { text, isEnglishShown } = standingOf(product, storedOf(row));
  return isEnglishShown ? null : text;
}

/** Converts a row to the parameter of `standingOf`. */
export function storedOf(row: {
  text: string | null;
  english_digest: string | null;
  approved_digest: string | null;
}): Parameters<typeof standingOf>[1] & object {
  return { text: row.text, englishDigest: row.english_digest, approvedDigest: row.approved_digest };
}

async function orNothing<Row>(ctx: Reading, language: Language, read: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await read();
  } catch (error) {
    if (outageAsRefusal(error) === undefined) throw error;
    ctx.log.warn({ err: error, language }, 'A page goes without the own words of its language');
    return [];
  }
}
