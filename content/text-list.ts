import { en } from '#content/en/texts.ts';
import type { Translation } from '#content/languages.ts';
import { faqQuestions } from '#content/site/faq.ts';
import { legalDocuments } from '#content/site/legal.ts';
import { rewordedTexts } from '#content/site/reworded.ts';
import { sharedValues } from '#content/text-values.ts';
import { listValueNames, renderWithValueNames, translations } from '#content/visitor-language.ts';

/** An English text and its translation as they were when stored approvals were computed. */
type EarlierText = { english: string; ours: string };

/** A translatable text in the list of the translations screen (modules/translations/schema.ts). */
type ListedText = {
  path: string;
  kind: 'plain' | 'message' | 'legal';
  group: 'pages' | 'faq' | 'messages' | 'emails' | 'legal';
  english: string;
  ours: string | null;
  page: string | null;
  isToConfirm: boolean;
  valueNames: readonly string[];
  earlier: readonly EarlierText[];
};

/** The group of the texts of each name, and the path of the page that shows these texts. */
const groupsByName: Readonly<Record<keyof typeof en, readonly [ListedText['group'], string | null]>> = {
  shell: ['pages', '/'],
  home: ['pages', '/'],
  about: ['pages', '/about'],
  careers: ['pages', '/careers'],
  contact: ['pages', '/contact'],
  download: ['pages', '/get'],
  archive: ['pages', '/newsletters'],
  blog: ['pages', '/blog'],
  preferences: ['pages', null],
  notFound: ['pages', null],
  offline: ['pages', '/offline'],
  security: ['pages', '/security'],
  press: ['pages', '/press'],
  accessibility: ['pages', '/accessibility'],
  appChanges: ['pages', '/changelog'],
  status: ['pages', '/status'],
  fault: ['pages', null],
  plainFaults: ['pages', null],
  faqPage: ['faq', '/faq'],
  faqTopics: ['faq', '/faq'],
  faqTexts: ['faq', '/faq'],
  legalPage: ['legal', '/privacy'],
  legalTitles: ['legal', '/privacy'],
  messages: ['messages', null],
  confirmationEmail: ['emails', null],
  preferencesEmail: ['emails', null],
  addressEmail: ['emails', null],
  replyEmail: ['emails', null],
  newsletterEmail: ['emails', null],
  digestEmail: ['emails', null],
  subscriberFooter: ['emails', null],
};

const slugsToConfirm: ReadonlySet<string> = new Set(
  faqQuestions.flatMap(({ slug, toConfirm: claim }) => (claim === undefined ? [] : [slug])),
);

/**
 * Lists all translatable texts by language and path. `legal`: the English legal documents, for `legal.privacy` and
 * `legal.terms`. Each language's list is built on first use.
 */
export function createTextLists(legal: Readonly<Record<keyof typeof legalDocuments, string>>) {
  const lists = new Map<Translation, ReadonlyMap<string, ListedText>>();
  const getTexts = (language: Translation) => {
    const known = lists.get(language);
    if (known !== undefined) return known;
    const texts = new Map(
      [...listProductTexts(language), ...listLegalTexts(legal)].map((text) => [text.path, text] as const),
    );
    lists.set(language, texts);
    return texts;
  };
  return {
    list: (language: Translation) => [...getTexts(language).values()],
    find: (language: Translation, path: string) => getTexts(language).get(path),
    fill: renderWithValueNames,
    sharedValueNames: Object.keys(sharedValues),
    legal: (name: keyof typeof legalDocuments) => ({
      english: legal[name],
      values: legalDocuments[name].values,
    }),
  };
}

function listLegalTexts(legal: Readonly<Record<string, string>>): ListedText[] {
  return Object.entries(legal).map(([name, english]) => ({
    path: `legal.${name}`,
    kind: 'legal',
    group: 'legal',
    english,
    ours: null,
    page: `/${name}`,
    isToConfirm: false,
    valueNames: [],
    earlier: [],
  }));
}

function listProductTexts(language: Translation): ListedText[] {
  const written: Readonly<Record<string, unknown>> = translations[language];
  return Object.entries(groupsByName).flatMap(([name, [group, page]]) =>
    listTextsBelow(Reflect.get(en, name), written[name], name).map((text) =>
      Object.assign(text, {
        group,
        page: getPage(text.path, page),
        isToConfirm: name === 'faqTexts' && slugsToConfirm.has(getSlug(text.path)),
      }),
    ),
  );
}

type TranslatedText = Pick<ListedText, 'path' | 'kind' | 'english' | 'ours' | 'valueNames' | 'earlier'>;

/** Returns the texts of a group by path, without values that are the same in every language. */
function listTextsBelow(english: unknown, ours: unknown, path: string): TranslatedText[] {
  if (ours === undefined || ours === null || english === '') return [];
  if (typeof english === 'string' && typeof ours === 'string') return [toListedText(path, english, ours)];
  if (typeof english !== 'object' || english === null) return [];
  return Object.entries(english).flatMap(([key, part]) =>
    listTextsBelow(part, Reflect.get(Object(ours), key), `${path}.${key}`),
  );
}

function toListedText(path: string, english: string, ours: string): TranslatedText {
  const valueNames = listValueNames(english);
  const text = {
    path,
    kind: valueNames.length === 0 ? ('plain' as const) : ('message' as const),
    english: renderWithValueNames('en', english) ?? english,
    ours,
    valueNames,
  };
  const former = rewordedTexts[path];
  const formerEnglish = former === undefined ? [] : [renderWithValueNames('en', former) ?? former];
  const earlier = [text.english, ...formerEnglish].flatMap((wording) => [
    { english: wording, ours },
    { english: toEarlierText(path, wording, valueNames), ours: toEarlierText(path, ours, valueNames) },
  ]);
  const isCurrent = (one: EarlierText) => one.english === text.english && one.ours === ours;
  return { ...text, earlier: earlier.filter((one) => !isCurrent(one)) };
}

/**
 * Returns a text as it was before values had names, when stored approvals were computed: values were `$a`, `$b` and
 * `$c`, in the order of the English text (`{email}` in messages of forms), and the brand was part of the text.
 */
function toEarlierText(path: string, text: string, valueNames: readonly string[]): string {
  const isMessage = path.startsWith('messages.');
  return text
    .replaceAll(
      /\{\$(\w+)\}/g,
      (value, name: string) => sharedValues[name] ?? (isMessage ? `{${name}}` : value),
    )
    .replaceAll(/\$(\w+)/g, (value, name: string) => {
      const at = valueNames.indexOf(name);
      return at === -1 ? value : `$${'abc'.charAt(at)}`;
    });
}

function getSlug(path: string): string {
  return path.split('.')[1] ?? '';
}

function getPage(path: string, page: string | null): string | null {
  if (path.startsWith('faqTexts.')) return `/faq#${getSlug(path)}`;
  return path.startsWith('legalTitles.') ? `/${getSlug(path)}` : page;
}
