import { describe, expect, it } from 'vitest';
import { readSections, rowsIn, specificationRows } from '#tests/specification/rows.ts';

const ids = specificationRows().map(({ id }) => id);

describe('The pages of the specification', () => {
  it('have rows in each section', () => {
    expect(readSections().map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(readSections().filter(({ markdown }) => rowsIn(markdown).length === 0)).toEqual([]);
  });

  it('give each row a unique id of its section', () => {
    const strangers = readSections().flatMap(({ number, markdown }) =>
      rowsIn(markdown).filter(({ id }) => !id.startsWith(`${number}.`)),
    );
    expect(strangers).toEqual([]);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('have no bullet point that is not a row', () => {
    const points = readSections().flatMap(({ markdown }) => markdown.match(/^\s*[-*+] .*/gm) ?? []);
    expect(points.filter((point) => rowsIn(point).length === 0)).toEqual([]);
  });

  it('refer only to existing rows', () => {
    const named = specificationRows().flatMap(({ text }) => text.match(/(?<=[(,] ?)\d\.\d+(?=[),])/g) ?? []);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });
});

describe('A row', () => {
  it('consists of its id and its text, across any number of lines', () => {
    const page =
      'Words.\n\n- **2.1** One line\n  and another.\n- **2.10** `Code`, **bold**.\n\n  no row\n- none';
    expect(rowsIn(page)).toEqual([
      { id: '2.1', text: 'One line and another.' },
      { id: '2.10', text: '`Code`, **bold**.' },
    ]);
  });
});
