import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A block of docs/contributing.md: a new file, or lines before or after the only line that contains `anchor`. */
export type Step = { path: string; place: 'new' | 'after' | 'before'; anchor: string; text: string };

const blocks = /^```\w+\n(.*)\n([^]*?)^```$/gm;
const head =
  /^(?:\/\/|--|#|<!--) (?:new file (?<file>\S+)|(?<path>\S+), (?<place>after|before): (?<anchor>.*?))(?: -->)?$/;

/**
 * Returns the steps in order.
 * @throws {Error} if the first line of a block does not name its position
 */
export function stepsIn(markdown: string): Step[] {
  return Array.from(markdown.matchAll(blocks), ([, first = '', text = '']) => {
    const { file, path, place, anchor } = head.exec(first)?.groups ?? {};
    if (file !== undefined) return { path: file, place: 'new', anchor: '', text };
    if (path === undefined || anchor === undefined) throw new Error(`The block names no position: ${first}`);
    return { path, place: place === 'before' ? 'before' : 'after', anchor, text };
  });
}

/**
 * Applies every step in a folder.
 * @throws {Error} if a new file exists already, or if not exactly one line contains the anchor
 */
export function follow(steps: readonly Step[], folder: string): void {
  for (const step of steps) {
    const path = join(folder, step.path);
    if (step.place === 'new') {
      if (existsSync(path)) throw new Error(`${step.path} exists already`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, step.text);
    } else writeFileSync(path, withLines(readFileSync(path, 'utf8'), step));
  }
}

function withLines(text: string, step: Step): string {
  const lines = text.split('\n');
  const [at, ...others] = lines.flatMap((line, index) => (line.includes(step.anchor) ? [index] : []));
  if (at === undefined || others.length > 0)
    throw new Error(`${step.path}: ${at === undefined ? 'no line' : 'several lines'} with: ${step.anchor}`);
  return lines
    .toSpliced(step.place === 'after' ? at + 1 : at, 0, ...step.text.trimEnd().split('\n'))
    .join('\n');
}
