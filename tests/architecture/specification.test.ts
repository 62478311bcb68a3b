import { describe, expect, it } from 'vitest';
import { rowsWithoutTest, sentencesWithoutTest, toldBy } from './found-rows.ts';
import { type Row, specificationRows } from './specification-rows.ts';
import { testTitles, titlesIn } from './test-titles.ts';

// Read once, and not within the time of a test: some two hundred files are parsed.
const titles = testTitles();

const rowOf = (text: string) => ({ section: 2, text });
const missing = (row: Row, titles: string[]) => sentencesWithoutTest(row, toldBy(titles));

describe('the rows of the specification', () => {
  it('are each named by a test, which quotes them', () => {
    expect(
      rowsWithoutTest(specificationRows, titles).map(({ section, text }) => `${section} ${text}`),
    ).toEqual([]);
  });

  it('stand in the list once', () => {
    const texts = specificationRows.map(({ section, text }) => `${section} ${text}`);
    expect(texts).toEqual([...new Set(texts)]);
  });

  it('that nobody names are found missing', () => {
    const invented = [rowOf('A carousel that turns by itself')];
    expect(rowsWithoutTest(invented, titles)).toEqual(invented);
  });
});

describe('a row of several sentences', () => {
  const row = rowOf('Close or dismissal hides it. The result is not reset between attempts.');

  it('is named when each of them is', () => {
    const both = ['"Close or dismissal hides it."', 'tells "the result is not reset between attempts"'];
    expect(missing(row, both)).toEqual([]);
    expect(missing(row, ['"Close or dismissal hides it."'])).toEqual([
      'The result is not reset between attempts.',
    ]);
  });

  it('is named where quotes stand within quotes', () => {
    const modal = rowOf('Buttons "Schedule" and "Publish Now".');
    expect(missing(modal, ['"Buttons "Schedule" and "Publish Now"" are there'])).toEqual([]);
  });

  it('is not named by words that are quoted from it in passing', () => {
    expect(missing(row, ['the "attempts" of "dismissal"'])).toHaveLength(2);
  });
});

describe('a row that begins with a call', () => {
  it.each([
    ['POST /api/v1/blog', 0],
    ['POST /api/v1/blogs', 1],
    ['POST /api/v1/blog/7', 1],
    ['GET /api/v1/blog', 1],
  ])('is named by it as a whole: %s', (title, count) => {
    expect(missing(rowOf('POST /api/v1/blog (bearer) | multipart'), [title])).toHaveLength(count);
  });
});

describe('titles of tests', () => {
  it('are read from calls alone, tables filled in', () => {
    const source = `
      import { it } from 'vitest';
      const { it: that } = { it: 'no title' };
      const words = [['one', 1], ['two', 2]] as const;
      it.each(words)('"%s" is %i', (word) => tell('it', word));
      describe.each(['a', 'b'])(\`section %s\`, () => test('inside', () => fetch('/api')));
      test.for(other())('stays %s', () => undefined);
    `;
    expect(titlesIn('some.test.ts', source)).toEqual([
      '"one" is 1',
      '"two" is 2',
      'section a',
      'section b',
      'inside',
      'stays %s',
    ]);
  });
});
