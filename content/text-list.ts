import type { Translation } from '#content/languages.ts';
import { faqEntries } from '#content/site/faq.ts';
import { legalDocuments } from '#content/site/legal.ts';
import { fillByNames, translations } from '#content/speak.ts';
import { translatable, type TranslatableTexts } from '#content/translatable.ts';

/** A translatable text in the list of the translations screen (modules/translations/schema.ts). */
type ListedText = {
  path: string;
  kind: 'plain' | 'message' | 'legal';
  group: 'pages' | 'faq' | 'messages' | 'emails' | 'legal';
  english: string;
  ours: string | null;
  page: string | null;
  isToConfirm: boolean;
};

/** Where the texts of each name appear, and the page that shows them. */
const places: Readonly<Record<keyof TranslatableTexts, readonly [ListedText['group'], string | null]>> = {
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

const toConfirm: ReadonlySet<string> = new Set(
  faqEntries.flatMap(({ slug, toConfirm: claim }) => (claim === undefined ? [] : [slug])),
);

/**
 * Lists all translatable texts by language and path. `legal`: the English legal documents, for `legal.privacy` and
 * `legal.terms`. Each language's list is built on first use.
 */
export function textLists(legal: Readonly<Record<keyof typeof legalDocuments, string>>) {
  const lists = new Map<Translation, ReadonlyMap<string, ListedText>>();
  const listOf = (language: Translation) => {
    const known = lists.get(language);
    if (known !== undefined) return known;
    const texts = new Map(
      [...productTexts(language), ...legalTexts(legal)].map((text) => [text.path, text] as const),
    );
    lists.set(language, texts);
    return texts;
  };
  return {
    list: (language: Translation) => [...listOf(language).values()],
    find: (language: Translation, path: string) => listOf(language).get(path),
    fill: fillByNames,
    legal: (name: keyof typeof legalDocuments) => ({
      english: legal[name],
      values: legalDocuments[name].values,
    }),
  };
}

function legalTexts(legal: Readonly<Record<string, string>>): ListedText[] {
  return Object.entries(legal).map(([name, english]) => ({
    path: `legal.${name}`,
    kind: 'legal',
    group: 'legal',
    english,
    ours: null,
    page: `/${name}`,
    isToConfirm: false,
  }));
}

function productTexts(language: Translation): ListedText[] {
  const written: Readonly<Record<string, unknown>> = translations[language];
  return Object.entries(places).flatMap(([name, [group, page]]) =>
    textsBelow(Reflect.get(translatable, name), written[name], name).map((text) =>
      Object.assign(text, {
        group,
        page: pageOf(text.path, page),
        isToConfirm: name === 'faqTexts' && toConfirm.has(slugOf(text.path)),
      }),
    ),
  );
}

type Worded = Pick<ListedText, 'path' | 'kind' | 'english' | 'ours'>;

/** Returns the texts of a group by path, without values that are the same in every language. */
function textsBelow(english: unknown, ours: unknown, path: string): Worded[] {
  if (ours === undefined || ours === null || english === '') return [];
  if (typeof english === 'string' && typeof ours === 'string')
    return [{ path, kind: 'plain', english, ours }];
  if (typeof english === 'function' && typeof ours === 'string')
    return [{ path, kind: 'message', english: String(english('{$a}', '{$b}', '{$c}')), ours }];
  if (typeof english !== 'object' || english === null) return [];
  return Object.entries(english).flatMap(([key, part]) =>
    textsBelow(part, Reflect.get(Object(ours), key), `${path}.${key}`),
  );
}

function slugOf(path: string): string {
  return path.split('.')[1] ?? '';
}

function pageOf(path: string, page: string | null): string | null {
  if (path.startsWith('faqTexts.')) return `/faq#${slugOf(path)}`;
  return path.startsWith('legalTitles.') ? `/${slugOf(path)}` : page;
}
