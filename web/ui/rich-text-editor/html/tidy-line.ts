import type { Inline, Mark, TextRun } from './model.ts';

/** Normalises white space as HTML renders it: collapses runs, trims ends and around breaks. Joins equal adjacent runs. */
export function tidyLine(content: readonly Inline[]): Inline[] {
  const tidied: Inline[] = [];
  for (const inline of content) {
    if (inline.kind === 'break') {
      trimLast(tidied);
      tidied.push(inline);
      continue;
    }
    const collapsed = inline.text.replaceAll(/[ \t\r\n\f]+/g, ' ').replaceAll(/[\u200b\ufeff]/g, '');
    const text = endsInSpace(tidied) ? collapsed.replace(/^ /, '') : collapsed;
    if (text !== '') append(tidied, { ...inline, text });
  }
  while (tidied.at(-1)?.kind === 'break') tidied.pop();
  trimLast(tidied);
  return tidied;
}

function endsInSpace(content: readonly Inline[]): boolean {
  const last = content.at(-1);
  return last === undefined || last.kind === 'break' || last.text.endsWith(' ');
}

function append(content: Inline[], run: TextRun): void {
  const last = content.at(-1);
  const isSame = last?.kind === 'text' && last.href === run.href && hasSameMarks(last.marks, run.marks);
  if (isSame) content[content.length - 1] = { ...last, text: last.text + run.text };
  else content.push(run);
}

function hasSameMarks(first: readonly Mark[], other: readonly Mark[]): boolean {
  return first.length === other.length && first.every((mark) => other.includes(mark));
}

function trimLast(content: Inline[]): void {
  const last = content.at(-1);
  if (last?.kind !== 'text') return;
  const text = last.text.replace(/ $/, '');
  if (text === '') content.pop();
  else content[content.length - 1] = { ...last, text };
}

export function removeLeadingCharacters(content: readonly Inline[], length: number): Inline[] {
  let remaining = length;
  return content.flatMap((inline): Inline[] => {
    if (inline.kind === 'break' || remaining === 0) return [inline];
    const cut = Math.min(remaining, inline.text.length);
    remaining -= cut;
    return cut === inline.text.length ? [] : [{ ...inline, text: inline.text.slice(cut) }];
  });
}

/** Removes bold from the line of a heading, because the stylesheet makes headings bold. */
export function removeBold(content: readonly Inline[]): Inline[] {
  const plain = content.map((inline): Inline => {
    if (inline.kind === 'break') return inline;
    return { ...inline, marks: inline.marks.filter((mark) => mark !== 'bold') };
  });
  return tidyLine(plain);
}
