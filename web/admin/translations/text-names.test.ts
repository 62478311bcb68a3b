import { describe, expect, it } from 'vitest';
import { createTextLists } from '#content/text-list.ts';
import { textSections } from '#modules/translations/constants.ts';
import { getGroupLabel, getTextGroup, getTextLabel, getTextPlace } from './text-names.ts';

describe('The names of texts', () => {
  it.each([
    ['home.title', 'home', 'Title in the browser and in search results'],
    ['home.hero.lines.0', 'home.hero', 'Lines 1'],
    ['home.reasons.list.1.proof.0.figure', 'home.reasons', 'List 2: proof 1: figure'],
    ['home.features.groups.title', 'home.features', 'Groups: title'],
    ['download.otherStores', 'download', 'Other stores'],
    ['faqTexts.buy-coins.question', 'faqTexts.buy-coins', 'Question'],
    ['messages.contact.tooMany', 'messages.contact', 'Too many'],
  ])('are words: %s', (path, group, label) => {
    expect([getTextGroup(path), getTextLabel(path)]).toEqual([group, label]);
  });

  it('name the page or email in a section with several of them', () => {
    expect(getGroupLabel('home.features', 1)).toBe('Features');
    expect(getGroupLabel('home', 1)).toBe('General');
    expect(getGroupLabel('replyEmail', 7)).toBe('Reply email');
    expect(getGroupLabel('preferences.facts', 2)).toBe('Preferences: facts');
  });

  it.each([
    ['home', 'home.hero.tagline', 'Home: hero, Tagline'],
    ['home', 'home.title', 'Home, Title in the browser and in search results'],
    ['get', 'download.heading', 'Get the app: Download, Heading'],
  ] as const)('say in %s where %s is', (section, path, place) => {
    expect(getTextPlace(section, path)).toBe(place);
  });

  it('are unique in each group, and every section has texts', () => {
    const texts = createTextLists({ privacy: 'a', terms: 'b' }).list('en');
    const names = texts.map(({ path }) => `${getTextGroup(path)} ${getTextLabel(path)}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(new Set(texts.map(({ section }) => section))).toEqual(new Set(textSections));
  });
});
