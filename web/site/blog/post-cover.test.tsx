import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PostCover } from '#web/site/blog/post-cover.tsx';

const draw = () =>
  renderToStaticMarkup(<PostCover post={{ id: 7, image: null, imageSources: null }} size="card" />);

it('draws the cloth of a post without a picture, the same every time', () => {
  expect(draw()).toBe(draw());
  expect(draw()).toContain('viewBox="0 0 384 256"');
  expect(draw()).toContain('aria-hidden="true"');
});

it("shows the author's picture in the same frame, lazily below the first", () => {
  const post = { id: 7, image: 'https://example.com/a.jpg', imageSources: null };
  const later = renderToStaticMarkup(<PostCover post={post} size="card" />);
  expect(later).toContain('loading="lazy"');
  expect(later).toContain('width="720" height="480"');
  const first = renderToStaticMarkup(<PostCover post={post} size="article" isFirst />);
  expect(first).not.toContain('lazy');
  expect(first).toContain('fetchPriority="high"');
});
