import type { Ctx } from '#modules/context.ts';
import { type Language, languages } from '#modules/translations/constants.ts';
import {
  type LegalDate,
  LegalTextError,
  type LegalText,
  parseLegalDate,
  parseLegalText,
} from '#modules/translations/legal-text.ts';
import type { LegalName, LanguageTexts, ProductText } from '#modules/translations/schema.ts';
import { getTextStatus, replaceEnglish, updateStoredText } from '#modules/translations/text-status.ts';
import {
  listPageTextRows,
  listTextRowsOfGroups,
  listTextRows,
  listVersionRows,
} from '#modules/translations/store.ts';
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

/** The owner's texts of a page (`LanguageTexts`). */
type OwnTexts = Required<Pick<LanguageTexts, 'own' | 'english'>>;

/**
 * Returns replacements of the product's texts in a language by path: the owner's text, or null if the English text
 * must be shown, because the English text changed after the owner's text was written or approved. `english`: the owner's
 * English texts. Returns no replacements while the database is unavailable.
 */
export async function readOwnTexts(ctx: TextCtx, language: Language): Promise<OwnTexts> {
  const rows = await readOrEmpty(ctx, language, () => listPageTextRows(ctx.db, [language, 'en']));
  return toOwnTexts(ctx, language, rows);
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
  return languages.map((language) => Object.assign(toOwnTexts(ctx, language, rows), { language, values }));
}

type PageTextRow = Awaited<ReturnType<typeof listPageTextRows>>[number];

function toOwnTexts(ctx: TextCtx, language: Language, rows: readonly PageTextRow[]): OwnTexts {
  const englishRows = rows.filter((row) => row.language === 'en');
  const english = Object.fromEntries(
    englishRows.flatMap(({ path, text }) => (text === null ? [] : [[path, text]])),
  );
  if (language === 'en') return { own: english, english: {} };
  const rowsByPath = new Map(rows.filter((row) => row.language === language).map((row) => [row.path, row]));
  const englishByPath = new Map(englishRows.map((row) => [row.path, toOwnersEnglish(ctx, row)]));
  const paths = new Set([...rowsByPath.keys(), ...englishByPath.keys()]);
  const own = Object.fromEntries(
    [...paths].flatMap((path): [string, string | null][] => {
      const found = ctx.texts.find(language, path);
      if (found === undefined) return [];
      const product = replaceEnglish(found, englishByPath.get(path));
      const row = rowsByPath.get(path);
      const { text, isEnglishShown } = getTextStatus(product, row && toStoredText(product, row));
      if (isEnglishShown) return [[path, null]];
      return row === undefined || row.text === null ? [] : [[path, text]];
    }),
  );
  return { own, english };
}

/** Converts a row in English to the second parameter of `replaceEnglish`. */
export function toOwnersEnglish(
  { texts }: Pick<Ctx, 'texts'>,
  { text, sameMeaning }: { text: string | null; sameMeaning: readonly string[] },
): NonNullable<Parameters<typeof replaceEnglish>[1]> {
  return { english: text === null ? null : (texts.fill('en', text) ?? text), sameMeaning };
}

/** A legal text for its page. `date`: undefined for the date of the product's text. */
type ShownLegalText = {
  text: LegalText;
  isTranslated: boolean;
  date: LegalDate | undefined;
  /** The date of a published text that does not apply yet. */
  upcoming: LegalDate | undefined;
  isUpcomingShown: boolean;
};

/**
 * Returns the legal text that applies today: in the language if a translation is approved, else in English. `previewed`: texts of a
 * preview by language and path. `showsUpcoming`: returns the published English text that applies from a later date, if there is one.
 */
export async function readLegalText(
  ctx: SettingsCtx & Pick<Ctx, 'clock'>,
  {
    language,
    name,
    previewed = {},
    showsUpcoming = false,
  }: { language: Language; name: LegalName; previewed?: PreviewedTexts | undefined; showsUpcoming?: boolean },
): Promise<ShownLegalText> {
  const { english, values: productValues } = ctx.texts.legal(name);
  const { email } = (await ctx.siteSettings.read()).settings;
  const values = { ...productValues, ...(await readSharedValues(ctx)), contactEmail: email };
  const path = `legal.${name}`;
  const rows = await readOrEmpty(ctx, language, () => listTextRows(ctx.db, [language, 'en'], path));
  const englishRow = rows.find((row) => row.language === 'en');
  const parse = (source: string | null | undefined) => parseOrReport(ctx, source, { values, path });
  const newest = englishRow?.text ?? null;
  const isLater = (source: string) => isAfterToday(source, ctx.clock.now());
  const upcoming = newest !== null && isLater(newest) ? newest : null;
  const applying =
    upcoming === null
      ? newest
      : ((await readOrEmpty(ctx, language, () => listVersionRows(ctx.db, 'en', path))).find(
          ({ text }) => text === null || !isLater(text),
        )?.text ?? null);
  const isUpcomingShown = showsUpcoming && upcoming !== null;
  const common = { upcoming: upcoming === null ? undefined : parseLegalDate(upcoming), isUpcomingShown };
  if (language !== 'en' && !isUpcomingShown) {
    const product = ctx.texts.find(language, path);
    const row = rows.find((one) => one.language === language);
    const translation =
      previewed[language]?.[path] ?? (product && row && findApproved(ctx, { product, row, englishRow }));
    const text = parse(translation);
    const date = applying === null ? undefined : parseLegalDate(applying);
    if (text !== undefined) return { text, isTranslated: true, date, ...common };
  }
  for (const source of [previewed.en?.[path], isUpcomingShown ? upcoming : applying]) {
    const text = parse(source);
    if (text !== undefined && source !== undefined && source !== null)
      return { text, isTranslated: false, date: parseLegalDate(source), ...common };
  }
  return { text: parseLegalText(english, { values }), isTranslated: false, date: undefined, ...common };
}

function isAfterToday(source: string, now: Date): boolean {
  const applies = parseLegalDate(source);
  return applies !== undefined && applies.date > now.toISOString();
}

type PreviewedTexts = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

/** Returns undefined for a text with a placeholder that a later release removed. */
function parseOrReport(
  ctx: TextCtx,
  source: string | null | undefined,
  { values, path }: { values: Readonly<Record<string, string>>; path: string },
): LegalText | undefined {
  if (source === null || source === undefined || source === '') return undefined;
  try {
    return parseLegalText(source, { values });
  } catch (error) {
    if (!(error instanceof LegalTextError)) throw error;
    ctx.log.warn({ err: error, path }, 'A legal text is no longer valid: another text is displayed');
    return undefined;
  }
}

type LegalRow = PageTextRow;

function findApproved(
  ctx: TextCtx,
  { product, row, englishRow }: { product: ProductText; row: LegalRow; englishRow: LegalRow | undefined },
): string | null {
  const current = replaceEnglish(product, englishRow && toOwnersEnglish(ctx, englishRow));
  const { text, isEnglishShown } = getTextStatus(current, toStoredText(current, row));
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
