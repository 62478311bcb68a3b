import { describe, expect, it } from 'vitest';
import { gapsBetween } from '#tests/specification/gaps.ts';
import { specificationRows } from '#tests/specification/rows.ts';
import { productTests, testsIn } from '#tests/specification/titled-tests.ts';

/** The maximum length of a title. The lists in which readers see the titles cut longer titles. */
const titleLength = 100;

// Parses about two hundred files once, outside of any test's time limit.
const tests = productTests();

describe('The rows of the specification', () => {
  it('are each covered by a test, and tests refer to no other rows', () => {
    expect(gapsBetween(specificationRows(), tests)).toEqual({ unproven: [], strangers: [] });
  });

  it('are reported if they have no test, and so are unknown rows in tests', () => {
    const rows = [
      { id: '2.1', text: 'A bar.' },
      { id: '2.2', text: 'A carousel.' },
    ];
    const named = [{ path: 'a.test.ts', title: 'has a bar', ids: ['2.1', '2.10'] }];
    expect(gapsBetween(rows, named)).toEqual({
      unproven: [{ id: '2.2', text: 'A carousel.' }],
      strangers: ['a.test.ts: has a bar: 2.10'],
    });
  });
});

describe('Test titles', () => {
  it(`have ${titleLength} characters at most`, () => {
    const long = tests.filter(({ title }) => title.length > titleLength);
    expect(long.map(({ path, title }) => `${path}: ${title}`)).toEqual([]);
  });

  it('take specification rows only from the options of the same test', () => {
    const source = `
      import { it } from 'vitest';
      const { it: that } = { it: 'no title' };
      it('plain', () => spec('1.1'));
      it('tagged', spec('2.1', '2.2'), () => fetch('/api'));
      it('slow', { ...spec('2.3'), timeout: 60_000 }, () => undefined);
      it.each(words)('"%s" is %i', spec('3.1'), (word) => tell('it', word));
      describe.each(['a', 'b'])(\`section %s\`, spec('4.1'), () => test('inside', () => fetch('/api')));
      test.for(other())('stays %s', spec(id), () => undefined);
    `;
    const found = testsIn('some.test.ts', source).map(({ title, ids }) => `${title}: ${ids.join(' ')}`);
    expect(found).toEqual([
      'plain: ',
      'tagged: 2.1 2.2',
      'slow: 2.3',
      '"%s" is %i: 3.1',
      'section %s: 4.1',
      'inside: ',
      'stays %s: no literal',
    ]);
  });
});
