import { describe, expect, it } from 'vitest';
import { containsParts, getLiteralParts } from './find-text.ts';

describe('The place of a text on its page', () => {
  it.each([
    ['Our chat.', 'Our chat.', true],
    ['Posts by {$name} on the {$brand} blog', 'Posts by Ada on the Hirawa blog', true],
    ['Posts by {$name} on the blog', 'On the blog: posts by Ada', false],
    ['.input {$n :number}\n.match $n\none {{1 answer}}\n* {{{$n} answers}}', '12 answers', true],
    ['{$city}', 'Lagos', false],
    ['two  spaces', 'two\n spaces here', true],
  ])('is found by its fixed parts: %s', (text, shown, expected) => {
    expect(containsParts(shown, getLiteralParts(text))).toBe(expected);
  });
});
