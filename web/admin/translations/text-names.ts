import type { TextSection } from '#modules/translations/constants.ts';

/** Names of the sections, and the page beside their texts; null for texts without a page. */
export const sections: Readonly<Record<TextSection, { name: string; page: string | null }>> = {
  home: { name: 'Home', page: '/' },
  faq: { name: 'FAQs', page: '/faq' },
  about: { name: 'About Us', page: '/about' },
  privacy: { name: 'Privacy Policy', page: '/privacy' },
  terms: { name: 'Terms of Use', page: '/terms' },
  careers: { name: 'Careers', page: '/careers' },
  press: { name: 'Press', page: '/press' },
  security: { name: 'Security', page: '/security' },
  accessibility: { name: 'Accessibility', page: '/accessibility' },
  get: { name: 'Get the app', page: '/get' },
  contact: { name: 'Contact Us', page: '/contact' },
  newsletter: { name: 'Newsletters and preferences', page: '/newsletters' },
  blog: { name: 'Blog', page: '/blog' },
  gallery: { name: 'Stickers and filters', page: '/stickers' },
  changelog: { name: 'What is new', page: '/changelog' },
  status: { name: 'Status', page: '/status' },
  shared: { name: 'Menu and footer of every page', page: '/' },
  forms: { name: 'Answers of forms', page: '/contact' },
  errors: { name: 'Error pages and offline', page: '/a-page-that-does-not-exist' },
  emails: { name: 'Emails', page: null },
};

/** Labels of texts that every page has, by the part of their path after the name of the page. */
const knownLabels: Readonly<Record<string, string>> = {
  title: 'Title in the browser and in search results',
  description: 'Description for search engines',
};

/** Labels of groups whose name in the path is not a word of the page. */
const groupLabels: Readonly<Record<string, string>> = {
  faqPage: 'Around the questions',
  faqTopics: 'Topics',
  faqSynonyms: 'Search: phrases with the same meaning, separated by commas',
  legalPage: 'Around both legal texts',
  legalTitles: 'Title and description',
  legal: 'Text',
  fault: 'Internal error',
  plainFaults: 'While the site starts or is busy',
  notFound: 'Page not found',
  archive: 'Past newsletters',
};

/** Returns the group of a text in its section: `home.features` for `home.features.groups.title`, `home` for `home.title`. */
export function getTextGroup(path: string): string {
  const [name = '', part = '', ...rest] = path.split('.');
  return rest.length === 0 ? name : `${name}.${part}`;
}

/** Returns the label of a group: `Features`; the name of the page or email for texts without a further part. */
export function getGroupLabel(group: string, names: number): string {
  const [name = '', part] = group.split('.');
  const nameLabel = groupLabels[name] ?? toWords(name);
  if (part === undefined) return names === 1 ? 'General' : nameLabel;
  return names === 1 ? toWords(part) : `${nameLabel}: ${toWords(part, 1)}`;
}

/** Returns the label of a text in its group, in words: `Groups: title`, `Messages 1: from`. */
export function getTextLabel(path: string): string {
  const parts = path.split('.');
  const last = parts.slice(parts.length > 2 ? 2 : 1);
  if (parts.length === 2) return knownLabels[last[0] ?? ''] ?? toWords(last[0] ?? '');
  if (last.length === 0) return toWords(path);
  return last
    .map((part, at) => toWords(part, at))
    .join(': ')
    .replaceAll(/([a-z]): (?=\d+(?::|$))/g, '$1 ');
}

/** Returns where a text is: `Home: hero, Tagline`. */
export function getTextPlace(section: TextSection, path: string): string {
  const { name } = sections[section];
  const group = getGroupLabel(getTextGroup(path), 2);
  const isNamed = group === name || group.startsWith(`${name}: `);
  return `${isNamed ? group : `${name}: ${group}`}, ${getTextLabel(path)}`;
}

/** `otherStores` is "Other stores"; a number counts from 1. */
function toWords(part: string, at = 0): string {
  if (/^\d+$/.test(part)) return String(Number(part) + 1);
  const words = part
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return at === 0 ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
