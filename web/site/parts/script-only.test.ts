import { expect, test } from 'vitest';
import { withDrawnTexts } from '#web/site/parts/script-only.tsx';

test.each([
  [
    '<p>1</p><svg a="b"><text>2</text></svg><p>3</p><svg><text>4</text></svg>',
    '<p>1</p><svg a="b"><script /><text>2</text><script></script></svg><p>3</p><svg><script /><text>4</text><script></script></svg>',
  ],
  ['<svg><path/></svg><p>1</p>', '<svg><path/></svg><p>1</p>'],
  ['<p>1</p><svg><text>', '<p>1</p><svg><text>'],
])('encloses the texts of a drawing in a script for text browsers: %s', (markup, sent) => {
  expect(withDrawnTexts(markup)).toBe(sent);
});
