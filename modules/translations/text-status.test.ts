import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rewordedTexts } from '#content/site/reworded.ts';
import { createTextLists } from '#content/text-list.ts';
import { getTextStatus, updateStoredText } from '#modules/translations/text-status.ts';

const texts = createTextLists({ privacy: '', terms: '' });

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** The status of a text that was stored and approved while values were letters. */
function getEarlierStatus(
  path: string,
  { english, ours, own }: Record<'english' | 'ours', string> & { own: string | null },
) {
  const product = texts.find('fr', path);
  if (product === undefined) throw new Error(`no text has the path ${path}`);
  const approvedDigest = hash(`${hash(english)}\n${own ?? ours}`);
  return getTextStatus(
    product,
    updateStoredText(product, { text: own, englishDigest: hash(english), approvedDigest }),
  );
}

describe('a text that was approved when its values had the names $a and $b', () => {
  it.each([
    [
      'blog.author.description',
      'Posts by {$a} on the Hirawa blog.',
      'Les articles de {$a} sur le blog Hirawa.',
    ],
    [
      'blog.list.shown',
      '{$a} of {$b} posts',
      '.input {$b :number}\n.match $b\none {{{$a} article sur {$b}}}\n* {{{$a} sur {$b} articles}}',
    ],
    [
      'messages.contact.tooMany',
      'Too many messages came from your network. Please try again in {minutes} min.',
      'Trop de messages sont venus de votre réseau. Veuillez réessayer dans {minutes}\u00a0min.',
    ],
    [
      'home.title',
      'Hirawa: our chat, our people, our own',
      'Hirawa\u00a0: nos causeries, nos gens, bien à nous',
    ],
  ])('is still approved, as the product text and as an own text: %s', (path, english, ours) => {
    const product = texts.find('fr', path);
    const earlier = { english, ours };
    expect(product?.earlier).toContainEqual(earlier);
    expect(getEarlierStatus(path, { ...earlier, own: null })).toMatchObject({
      state: 'approved',
      isEnglishShown: false,
    });
    const own = `${earlier.ours} !`;
    const status = getEarlierStatus(path, { ...earlier, own });
    expect(status).toMatchObject({ state: 'approved', isEnglishShown: false });
    expect(status.text).not.toMatch(/\$[abc]\b|\{\w/);
  });

  it('gets the current names of its values', () => {
    const own = '.input {$a :number}\n.match $a\none {{{$a} pour “{$b}”}}\n* {{{$a} pour “{$b}”}}';
    const english = '{$a} answers for “{$b}”';
    expect(getEarlierStatus('faqPage.found', { english, ours: '', own }).text).toBe(
      own.replaceAll('$a', '$count').replaceAll('$b', '$query'),
    );
  });

  it('must be read again if the English text has changed besides its values', () => {
    const earlier = { english: 'All posts by {$a} on the Hirawa blog.', ours: '', own: 'De {$a}' };
    expect(getEarlierStatus('blog.author.description', earlier)).toMatchObject({
      state: 'changed',
      isEnglishShown: true,
    });
  });
});

it('marks texts whose facts the owner must confirm, all legal texts among them', () => {
  const paths = texts
    .list('en')
    .filter(({ isToConfirm, path }) => isToConfirm && !path.startsWith('faqTexts.'))
    .map(({ path }) => path);
  expect(paths).toHaveLength(10);
  expect(paths).toEqual(expect.arrayContaining(['legal.terms', 'legal.privacy', 'fault.text']));
});

describe('a text whose English text was reworded', () => {
  const path = 'offline.kept';
  const english = rewordedTexts[path] ?? '';
  const product = texts.find('fr', path);
  const ours = product?.ours ?? '';

  it.each([null, 'Vous êtes hors ligne depuis le {$time}.'])('is still approved: %s', (own) => {
    expect(product?.english).not.toBe(english);
    expect(getEarlierStatus(path, { english, ours, own })).toMatchObject({
      state: 'approved',
      isEnglishShown: false,
    });
  });

  it('exists under the path of the former wording, and differs from it', () => {
    for (const [changedPath, former] of Object.entries(rewordedTexts)) {
      const text = texts.find('fr', changedPath);
      expect(text?.english).toBeTypeOf('string');
      expect(text?.english).not.toBe(former);
      expect(text?.valueNames.every((name) => former.includes(name))).toBe(true);
    }
  });
});
