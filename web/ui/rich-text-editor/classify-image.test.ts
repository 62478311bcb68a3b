import { expect, test } from 'vitest';
import { classifyImage } from './classify-image.ts';
import { toRemoteId } from './remote-images.ts';

const about = { origin: 'https://our.example', isKnown: (src: string) => src === 'blob:known' };
const pixel = 'iVBORw0KGgo=';

test.each([
  ['an upload of this site', '/media/a-1200.jpg', { kind: 'own', src: '/media/a-1200.jpg' }],
  [
    'an upload of this site by its full address',
    'https://our.example/media/a-1200.jpg',
    { kind: 'own', src: '/media/a-1200.jpg' },
  ],
  ['an image that is being uploaded', 'blob:known', { kind: 'own', src: 'blob:known' }],
  [
    'an image of another site',
    'https://x.example/a.png?b=1',
    { kind: 'remote', url: 'https://x.example/a.png?b=1' },
  ],
  ['an image over http', 'http://x.example/a.png', { kind: 'remote', url: 'http://x.example/a.png' }],
  ['an address without a protocol', '//x.example/a.png', { kind: 'remote', url: 'https://x.example/a.png' }],
  [
    'a file of this site that is no upload',
    'https://our.example/a.png',
    { kind: 'remote', url: 'https://our.example/a.png' },
  ],
  ['a local file of Word', 'file:///C:/clip_image001.png', { kind: 'unreachable' }],
  ['a javascript: address', 'javascript:alert(1)', { kind: 'unreachable' }],
  ['an unknown blob address', 'blob:other', { kind: 'unreachable' }],
  [
    'an image that was missing in another text',
    toRemoteId('https://x.example/a.png'),
    { kind: 'remote', url: 'https://x.example/a.png' },
  ],
  ['data that is no image', 'data:text/html;base64,PGI+', { kind: 'unreachable' }],
  ['SVG data', 'data:image/svg+xml;base64,PHN2Zz4=', { kind: 'unreachable' }],
])('classifies a pasted image: %s', (_name, src, adopted) => {
  expect(classifyImage({ kind: 'picture', src, alt: '' }, about)).toEqual(adopted);
});

test('embedded image data becomes a file of its type, and tracking pixels are removed', () => {
  const adopted = classifyImage({ kind: 'picture', src: `data:image/webp;base64,${pixel}`, alt: '' }, about);
  expect(adopted).toMatchObject({
    kind: 'file',
    file: { name: 'picture.webp', type: 'image/webp', size: 8 },
  });
  for (const src of ['https://x.example/t.gif', `data:image/gif;base64,${pixel}`])
    expect(classifyImage({ kind: 'picture', src, alt: '', width: 1, height: 1 }, about)).toEqual({
      kind: 'tracker',
    });
  const line = classifyImage(
    { kind: 'picture', src: 'https://x.example/l.png', alt: '', width: 600, height: 1 },
    about,
  );
  expect(line).toMatchObject({ kind: 'remote' });
});
