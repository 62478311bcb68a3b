import { expect, test } from 'vitest';
import { replyFileLimits } from '#modules/messages/constants.ts';
import { findErrors } from './use-answer-files.ts';

const createFile = (name: string, size: number) => new File([new Uint8Array(size)], name);
const listNames = (chosen: File[], sizes: number[]) =>
  findErrors(chosen, sizes).map(({ file, error }) => [file.name, error === null]);

test('a file that is too large for an answer does not discard the other selected files', () => {
  const chosen = [
    createFile('plan.pdf', 1000),
    createFile('film.mp4', replyFileLimits.bytes),
    createFile('map.png', 1000),
  ];
  expect(listNames(chosen, [])).toEqual([
    ['plan.pdf', true],
    ['film.mp4', false],
    ['map.png', true],
  ]);
});

test('selected files beyond the maximum number are named in the error, and the first files are accepted', () => {
  const sizes = Array.from({ length: replyFileLimits.files - 1 }, () => 1);
  expect(listNames([createFile('last.png', 1), createFile('over.png', 1)], sizes)).toEqual([
    ['last.png', true],
    ['over.png', false],
  ]);
});
