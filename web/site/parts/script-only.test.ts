import { expect, test } from 'vitest';
import { hideDrawnTexts } from '#web/site/parts/script-only.tsx';

// Measured: w3m 0.5.3, lynx 2.9.0, links2 2.28, elinks 0.13 and Dillo 3.0.5 read this tag as the start of a script.
const open = '<script\n/>';
const close = '<script></script>';

test.each([
  [
    '<p>1</p><svg a="b"><text>2</text></svg><p>3</p><svg><text>4</text></svg>',
    `<p>1</p><svg a="b">${open}<text>2</text>${close}</svg><p>3</p><svg>${open}<text>4</text>${close}</svg>`,
  ],
  [
    '<svg><path/></svg><figcaption>code</figcaption><svg><path/></svg>',
    `<svg>${open}<path/></svg><figcaption>code${close}</figcaption><svg><path/></svg>`,
  ],
  [
    '<figure><img><figcaption>photo</figcaption></figure>',
    '<figure><img><figcaption>photo</figcaption></figure>',
  ],
  ['<svg><path/></svg><p>1</p>', '<svg><path/></svg><p>1</p>'],
  ['<p>1</p><svg><text>', '<p>1</p><svg><text>'],
  ['<svg><text>1</text></svg><figcaption>2', `<svg>${open}<text>1</text>${close}</svg><figcaption>2`],
])('hides the texts of a drawing and its caption from text browsers: %s', (markup, sent) => {
  expect(hideDrawnTexts(markup)).toBe(sent);
});
