import { describe, expect, it } from 'vitest';
import { escapeBeyondLatin1 } from './one-byte-source.ts';

describe('a source in letters of one byte', () => {
  it.each([
    `'Yorùbá: Ẹ káàbọ̀, ɗan ƙasa, 💣'`,
    '`Ọ̀rọ̀ ${1 + 1} …`',
    `'ọ'.replace(/[ọẹ]/gu, 'o') + /^[😀]$/u.test('😀')`,
  ])('means the same: %s', (code) => {
    const short = escapeBeyondLatin1(code);
    expect(short).not.toMatch(/[^\u0000-\u00ff]/);
    expect(evaluated(short)).toBe(evaluated(code));
  });
});

function evaluated(code: string): unknown {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- that both mean the same is what is tested
  return new Function(`return ${code}`)();
}
