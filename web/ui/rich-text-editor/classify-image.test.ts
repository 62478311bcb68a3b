import { expect, test } from 'vitest';
import { classifyImage } from './classify-image.ts';
import { toRemoteId } from './remote-images.ts';

const about = { origin: 'https://our.example', isKnown: (src: string) => src === 'blob:known' };
const pixel = 'iVBORw0KGgo=';

test.each([
  ['an upload of ours', '/media/a-1200.jpg', { kind: 'own', src: '/media/a-1200.jpg' }],
  [
    'the same, copied from the site',
    'https://our.example/media/a-1200.jpg',
    { kind: 'own', src: '/media/a-1200.jpg' },
  ],
  ['one that is on its way', 'blob:known', { kind: 'own', src: 'blob:known' }],
  ['another site', 'https://x.example/a.png?b=1', { kind: 'remote', url: 'https://x.example/a.png?b=1' }],
  ['an old site', 'http://x.example/a.png', { kind: 'remote', url: 'http://x.example/a.png' }],
  ['one without its protocol', '//x.example/a.png', { kind: 'remote', url: 'https://x.example/a.png' }],
  ['another page of ours', 'https://our.example/a.png', { kind: 'remote', url: 'https://our.example/a.png' }],
  ['a file of Word', 'file:///C:/clip_image001.png', { kind: 'unreachable' }],
  ['a program', 'javascript:alert(1)', { kind: 'unreachable' }],
  ['what no file is on its way for', 'blob:other', { kind: 'unreachable' }],
  [
    'missing in another text',
    toRemoteId('https://x.example/a.png'),
    { kind: 'remote', url: 'https://x.example/a.png' },
  ],
  ['data of no picture', 'data:text/html;base64,PGI+', { kind: 'unreachable' }],
  ['an SVG', 'data:image/svg+xml;base64,PHN2Zz4=', { kind: 'unreachable' }],
])('the class of a pasted image: %s', (_name, src, adopted) => {
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
