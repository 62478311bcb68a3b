import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A requirement of the product. Tests and comments refer to its id: `8.3` is a row of section 8. */
export type Row = { id: string; text: string };

/** A page of docs/specification: its file name, the number at the beginning of the name, and its Markdown. */
export type Section = { file: string; number: number; markdown: string };

const folder = fileURLToPath(new URL('../../docs/specification', import.meta.url));

/**
 * Returns every row of the specification, in the order of its pages.
 * @throws {Error} if two rows have the same number; vitest would stop without a file name.
 */
export function specificationRows(sections = readSections()): Row[] {
  const files = new Map<string, string>();
  return sections.flatMap(({ file, markdown }) =>
    rowsIn(markdown).map((row) => {
      const other = files.get(row.id);
      if (other !== undefined)
        throw new Error(
          `docs/specification/${file}: ${other} already has a row ${row.id}; use the next free number.`,
        );
      files.set(row.id, file);
      return row;
    }),
  );
}

export function readSections(): Section[] {
  return globSync('[0-9]*.md', { cwd: folder })
    .map((name) => ({
      file: basename(name),
      number: Number.parseInt(basename(name), 10),
      markdown: readFileSync(join(folder, name), 'utf8'),
    }))
    .toSorted((one, other) => one.number - other.number);
}

/** A row is a list item that begins with its id in bold; continuation lines are indented by two spaces. */
export function rowsIn(markdown: string): Row[] {
  const points = markdown.matchAll(/^- \*\*(\d+\.\d+)\*\* (.+(?:\n {2}\S.*)*)/gm);
  return Array.from(points, ([, id = '', text = '']) => ({ id, text: text.replaceAll(/\s+/g, ' ') }));
}
