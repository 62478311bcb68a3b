import { describe, expect, test } from 'vitest';
import { findAddress, parseLineMarker, parseWholeLineMarker, findSpan, parseAddress } from './markdown.ts';

describe('Markdown at the beginning of a line', () => {
  test.each([
    ['# ', { kind: 'heading', level: 2 }],
    ['## ', { kind: 'heading', level: 2 }],
    ['### ', { kind: 'heading', level: 3 }],
    ['###### ', { kind: 'heading', level: 6 }],
    ['- ', { kind: 'bulletList' }],
    ['* ', { kind: 'bulletList' }],
    ['1. ', { kind: 'numberList', start: 1 }],
    ['23) ', { kind: 'numberList', start: 23 }],
    ['> ', { kind: 'quote' }],
    ['```js ', { kind: 'code' }],
    ['####### ', null],
    ['0. ', null],
    ['10000. ', null],
    ['a - ', null],
    ['#', null],
  ])('%j is parsed as %j', (before, sign) => {
    expect(parseLineMarker(before)).toEqual(sign);
  });

  test.each([
    ['---', { kind: 'rule' }],
    ['***', { kind: 'rule' }],
    ['```', { kind: 'code' }],
    ['```ts', { kind: 'code' }],
    ['--', null],
    ['--- a', null],
  ])('the line %j is parsed as %j', (line, sign) => {
    expect(parseWholeLineMarker(line)).toEqual(sign);
  });
});

describe('Markdown around words', () => {
  test.each([
    ['a **b c**', { start: 2, text: 'b c', mark: 'bold' }],
    ['__b__', { start: 0, text: 'b', mark: 'bold' }],
    ['*ẹ kú*', { start: 0, text: 'ẹ kú', mark: 'italic' }],
    ['(_b_', { start: 1, text: 'b', mark: 'italic' }],
    ['~~b~~', { start: 0, text: 'b', mark: 'strike' }],
    ['`a*b`', { start: 0, text: 'a*b', mark: 'code' }],
    ['see [this](example.com)', { start: 4, text: 'this', href: 'https://example.com' }],
    ['[a](https://x.example/b_(c))', { start: 0, text: 'a', href: 'https://x.example/b_(c)' }],
  ])('%j closes a mark', (before, span) => {
    expect(findSpan(before)).toEqual(span);
  });

  test.each([
    'snake_case_',
    '2*3*',
    '** b**',
    '**b **',
    '**b*',
    '****',
    '``',
    '~b~',
    '[a](javascript:x)',
    '![a](https://x.example/a.png)',
    '[](https://x.example)',
  ])('%j closes no mark', (before) => {
    expect(findSpan(before)).toBeNull();
  });
});

describe('bare addresses', () => {
  test.each([
    ['see https://x.example/a.', 'https://x.example/a', 'https://x.example/a'],
    ['(https://x.example/a_(b))', 'https://x.example/a_(b)', 'https://x.example/a_(b)'],
    ['www.x.example', 'www.x.example', 'https://www.x.example'],
    ['to ada@x.example,', 'ada@x.example', 'mailto:ada@x.example'],
  ])('in %j are %j', (before, text, href) => {
    expect(findAddress(before)).toEqual({ start: before.indexOf(text), text, href });
  });

  test.each(['e.g.this', 'example.com', 'https://', 'a@b', 'www.'])('%j is not an address', (before) => {
    expect(findAddress(before)).toBeNull();
  });

  test('are read from the clipboard if it contains nothing else', () => {
    expect(parseAddress(' https://x.example/a \n')).toBe('https://x.example/a');
    expect(parseAddress('ada@x.example')).toBe('mailto:ada@x.example');
    for (const text of ['https://x.example/a b', 'example.com', 'javascript:x', 'file:///a'])
      expect(parseAddress(text)).toBeNull();
  });
});
