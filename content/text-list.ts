import { en } from '#content/en/texts.ts';
import type { Language } from '#content/languages.ts';
import { faqQuestions } from '#content/site/faq.ts';
import { legalDocuments } from '#content/site/legal.ts';
import { rewordedTexts } from '#content/site/reworded.ts';
import { sharedValues } from '#content/text-values.ts';
import {
  findMessageError,
  listValueNames,
  renderWithValueNames,
  translations,
} from '#content/visitor-language.ts';

/** An English text and its translation as they were when stored approvals were computed. */
type EarlierText = { english: string; ours: string };

/** A text of the texts screen (modules/translations/schema.ts). */
type ListedText = {
  path: string;
  section: (typeof groupsByName)[keyof typeof groupsByName][2] | 'terms';
  kind: 'plain' | 'message' | 'legal' | 'list';
  group: (typeof groupsByName)[keyof typeof groupsByName][0];
  english: string;
  ours: string | null;
  page: string | null;
  isToConfirm: boolean;
  valueNames: readonly string[];
  earlier: readonly EarlierText[];
  maxCharacters?: number;
};

/** The group and the section of the texts of each name, and the path of the page that shows these texts. */
const groupsByName = {
  shell: ['pages', '/', 'shared'],
  home: ['pages', '/', 'home'],
  about: ['pages', '/about', 'about'],
  careers: ['pages', '/careers', 'careers'],
  contact: ['pages', '/contact', 'contact'],
  download: ['pages', '/get', 'get'],
  archive: ['pages', '/newsletters', 'newsletter'],
  blog: ['pages', '/blog', 'blog'],
  preferences: ['pages', null, 'newsletter'],
  notFound: ['pages', null, 'errors'],
  offline: ['pages', '/offline', 'errors'],
  security: ['pages', '/security', 'security'],
  press: ['pages', '/press', 'press'],
  accessibility: ['pages', '/accessibility', 'accessibility'],
  appChanges: ['pages', '/changelog', 'changelog'],
  gallery: ['pages', '/stickers', 'gallery'],
  status: ['pages', '/status', 'status'],
  fault: ['pages', null, 'errors'],
  plainFaults: ['pages', null, 'errors'],
  faqPage: ['faq', '/faq', 'faq'],
  faqTopics: ['faq', '/faq', 'faq'],
  faqSynonyms: ['faq', '/faq', 'faq'],
  faqTexts: ['faq', '/faq', 'faq'],
  legalPage: ['legal', '/privacy', 'privacy'],
  legalTitles: ['legal', '/privacy', 'privacy'],
  messages: ['messages', null, 'forms'],
  confirmationEmail: ['emails', null, 'emails'],
  preferencesEmail: ['emails', null, 'emails'],
  addressEmail: ['emails', null, 'emails'],
  replyEmail: ['emails', null, 'emails'],
  statusConfirmationEmail: ['emails', null, 'emails'],
  statusEmail: ['emails', null, 'emails'],
  newsletterEmail: ['emails', null, 'emails'],
  digestEmail: ['emails', null, 'emails'],
  subscriberFooter: ['emails', null, 'emails'],
} as const satisfies Readonly<Record<keyof typeof en, readonly [string, string | null, string]>>;

const slugsToConfirm: ReadonlySet<string> = new Set(
  faqQuestions.flatMap(({ slug, toConfirm: claim }) => (claim === undefined ? [] : [slug])),
);

/** Texts with facts of the business that no one has confirmed. */
const pathsToConfirm: ReadonlySet<string> = new Set([
  'home.download.text',
  'download.sameApp',
  'careers.paragraphs.2',
  'security.see.cannot.2',
  'security.person.paragraphs.0',
  'security.weakness.paragraphs.1',
  'fault.text',
  'about.team.intro',
]);

/**
 * Lists all translatable texts by language and path. `legal`: the English legal documents, for `legal.privacy` and
 * `legal.terms`. Each language's list is built on first use.
 */
export function createTextLists(legal: Readonly<Record<keyof typeof legalDocuments, string>>) {
  const lists = new Map<Language, ReadonlyMap<string, ListedText>>();
  const getTexts = (language: Language) => {
    const known = lists.get(language);
    if (known !== undefined) return known;
    const texts = new Map(
      [
        ...listProductTexts(language),
        ...listLegalTexts(language, legal),
        ...(language === 'en' ? createLists() : []),
      ].map((text) => [text.path, text] as const),
    );
    lists.set(language, texts);
    return texts;
  };
  return {
    list: (language: Language) => [...getTexts(language).values()],
    find: (language: Language, path: string) => getTexts(language).get(path) ?? createFaqText(language, path),
    fill: renderWithValueNames,
    findError: findMessageError,
    sharedValueNames: Object.keys(sharedValues),
    legal: (name: keyof typeof legalDocuments) => ({
      english: legal[name],
      values: legalDocuments[name].values,
    }),
  };
}

const addedFaqText = /^faqTexts\.[a-z\d-]{1,80}\.(?:(question)|(?:answer|steps)\.\d{1,2})$/;
const addedFaqLimits = { question: 200, part: 1_500 } as const;

/** Returns a text of a question that the owner added. The product has no text for it. */
function createFaqText(language: Language, path: string): ListedText | undefined {
  const found = addedFaqText.exec(path);
  if (found === null) return undefined;
  return {
    path,
    section: 'faq',
    kind: 'plain',
    group: 'faq',
    english: '',
    ours: language === 'en' ? '' : null,
    page: getPage(path, null),
    isToConfirm: false,
    valueNames: [],
    earlier: [],
    maxCharacters: found[1] === undefined ? addedFaqLimits.part : addedFaqLimits.question,
  };
}

/** The lists of the questions and of open positions, as JSON (modules/translations/constants.ts). */
function createLists(): ListedText[] {
  const list = JSON.stringify(
    faqQuestions.map(({ slug, topic }) => {
      const { answer, ...rest } = en.faqTexts[slug];
      return { slug, topic, answer: answer.length, steps: 'steps' in rest ? rest.steps.length : 0 };
    }),
  );
  const common = { kind: 'list', isToConfirm: false, valueNames: [], earlier: [] } as const;
  return [
    {
      ...common,
      path: 'faqList.questions',
      section: 'faq',
      group: 'faq',
      page: '/faq',
      english: list,
      ours: list,
    },
    {
      ...common,
      path: 'careersList.positions',
      section: 'careers',
      group: 'pages',
      page: '/careers',
      english: '[]',
      ours: '[]',
    },
  ];
}

function listLegalTexts(
  language: Language,
  legal: Readonly<Record<keyof typeof legalDocuments, string>>,
): ListedText[] {
  return (['privacy', 'terms'] as const).map((name) => ({
    path: `legal.${name}`,
    section: name,
    kind: 'legal',
    group: 'legal',
    english: legal[name],
    ours: language === 'en' ? legal[name] : null,
    page: `/${name}`,
    isToConfirm: language === 'en',
    valueNames: [],
    earlier: [],
  }));
}

function listProductTexts(language: Language): ListedText[] {
  // Values that are the same in every language are missing in each translation.
  const written: Readonly<Record<string, unknown>> = translations[language === 'en' ? 'fr' : language];
  return Object.entries(groupsByName).flatMap(([name, [group, page, section]]) =>
    listTextsBelow(Reflect.get(en, name), written[name], name).map((text) =>
      Object.assign(text, {
        ...(language === 'en' ? { ours: getText(en, text.path), earlier: [] } : {}),
        group,
        section: text.path.startsWith('legalTitles.terms.') ? ('terms' as const) : section,
        page: getPage(text.path, page),
        isToConfirm:
          pathsToConfirm.has(text.path) || (name === 'faqTexts' && slugsToConfirm.has(getSlug(text.path))),
      }),
    ),
  );
}

function getText(texts: unknown, path: string): string {
  let part = texts;
  for (const key of path.split('.')) part = Reflect.get(Object(part), key);
  return String(part);
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
