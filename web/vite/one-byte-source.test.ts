import { describe, expect, it } from 'vitest';
import { escapeBeyondAscii } from './one-byte-source.ts';

describe('a source in ASCII', () => {
  it.each([
    `'Yorùbá: Ẹ káàbọ̀, ɗan ƙasa, 💣, déjà vu'`,
    '`Ọ̀rọ̀ ${1 + 1} …`',
    `'ọ'.replace(/[ọẹ]/gu, 'o') + /^[😀]$/u.test('😀')`,
  ])('has the same meaning: %s', (code) => {
    const short = escapeBeyondAscii(code);
    expect(short).not.toMatch(/[^\u0000-\u007f]/);
    expect(evaluated(short)).toBe(evaluated(code));
  });
});

function evaluated(code: string): unknown {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- that both mean the same is what is tested
  return new Function(`return ${code}`)();
}
