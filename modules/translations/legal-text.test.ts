import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legalDocuments } from '#content/site/legal.ts';
import { parseLegalDate, parseLegalText } from '#modules/translations/legal-text.ts';

const document = { title: 'Rules', values: { brand: 'Hirawa', 'facts.minimumAge': '13' } };
const read = (body: string) => parseLegalText(`# Rules\n\nLast updated May 14, 2023\n\n${body}`, document);
const getText = (name: keyof typeof legalDocuments) => {
  const file = new URL(`../../content/legal/${legalDocuments[name].fileName}`, import.meta.url);
  return parseLegalText(readFileSync(file, 'utf8'), legalDocuments[name]);
};

const collectTexts = (text: string) => text.replaceAll(/[^a-z]/g, '');

describe('a legal text', () => {
  it('has an introduction, numbered sections, subheadings, lists and paragraphs', () => {
    expect(
      read('Hello {brand}.\n\n## 1. Age\n\n### How old\n\nAt least {facts.minimumAge}.\n\n- one\n- two'),
    ).toEqual({
      lead: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'Hello Hirawa.' }] }],
      sections: [
        {
          number: '1',
          heading: '1. Age',
          blocks: [
            { kind: 'subhead', text: 'How old' },
            { kind: 'paragraph', content: [{ kind: 'text', text: 'At least 13.' }] },
            { kind: 'list', items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]] },
          ],
        },
      ],
    });
  });

  it.each([
    [
      '**bold {brand}** on',
      [
        { kind: 'bold', text: 'bold Hirawa' },
        { kind: 'text', text: ' on' },
      ],
    ],
    [
      'see [our terms](/terms).',
      [
        { kind: 'text', text: 'see ' },
        { kind: 'link', path: '/terms', text: 'our terms' },
        { kind: 'text', text: '.' },
      ],
    ],
    ['[out](https://example.com)', [{ kind: 'text', text: '[out](https://example.com)' }]],
    ['<b>{brand}</b>', [{ kind: 'text', text: '<b>Hirawa</b>' }]],
  ])('reads %s', (line, content) => {
    expect(read(line).lead).toEqual([{ kind: 'paragraph', content }]);
  });

  it.each([
    ['another title', '# Other\n\nLast updated'],
    ['a section without a number', '# Rules\n\nLast\n\n## Age'],
    ['an unknown placeholder', '# Rules\n\nLast\n\n{nobody}'],
    ['a line break inside a paragraph', '# Rules\n\nLast\n\none\ntwo'],
    ['a heading that is too deep', '# Rules\n\nLast\n\n#### deep'],
  ])('rejects %s', (_, source) => {
    expect(() => parseLegalText(source, document)).toThrow(
      /is not the expected title|has no number|has no value|has an unsupported format/,
    );
  });

  it.each(['**', '[', '](', '[a](/', '**a** ', '- '])('parses a megabyte of %s', (piece) => {
    expect(read(`x${piece.repeat(200_000)}`).lead).toHaveLength(1);
  });

  it('preserves each word of a line', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z *[\]()/]{1,80}$/), (line) => {
        fc.pre(line.trim() !== '' && !line.startsWith('- '));
        const [block] = read(`x${line}`).lead;
        if (block?.kind !== 'paragraph') throw new Error('no paragraph');
        const shown = block.content.map((inline) => inline.text + ('path' in inline ? inline.path : ''));
        expect(collectTexts(shown.join(''))).toBe(collectTexts(`x${line}`));
      }),
    );
  });
});

describe('the date of a legal text', () => {
  it('is its second block', () => {
    expect(parseLegalDate('# Rules\n\nLast updated March 1, 2027\n\nText')).toEqual({
      text: 'March 1, 2027',
      date: '2027-03-01',
    });
  });

  it.each([
    '',
    '# Rules\n\nSoon',
    '# Rules\n\nLast updated 1 March 2027',
    '# Rules\n\nLast updated Xyz 1, 2027',
  ])('is missing in another format: %j', (source) => {
    expect(parseLegalDate(source)).toBeUndefined();
  });
});

describe('the terms', () => {
  it.each([
    ['14', 'privacy policy'],
    ['15', 'copyright infringements'],
    ['16', 'term and termination'],
    ['17', 'modifications and interruptions'],
    ['18', 'governing law'],
  ])('section %s is %s', (number, heading) => {
    const section = getText('terms').sections.find((one) => one.number === number);
    expect(section?.heading.toLowerCase()).toBe(`${number}. ${heading}`);
  });

  it.each(['privacy', 'terms'] as const)('%s has sections in order without a gap', (name) => {
    const { sections } = getText(name);
    expect(sections.map(({ number }) => Number(number))).toEqual(sections.map((_, i) => i + 1));
  });
});
