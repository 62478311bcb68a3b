import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { centreFocalPoint } from '#modules/posts/constants.ts';
import { SaveDataContext } from '#web/site/parts/save-data.ts';
import { PostCover } from '#web/site/blog/post-cover.tsx';

const draw = () =>
  renderToStaticMarkup(
    <PostCover post={{ id: 7, image: null, imageSources: null, focus: centreFocalPoint }} size="card" />,
  );

it('draws the same cloth for a post without an image each time', () => {
  expect(draw()).toBe(draw());
  expect(draw()).toContain('viewBox="0 0 384 256"');
  expect(draw()).toContain('aria-hidden="true"');
});

it('shows the image of the author in the same frame, with lazy loading except for the first image', () => {
  const post = { id: 7, image: 'https://example.com/a.jpg', imageSources: null, focus: centreFocalPoint };
  const later = renderToStaticMarkup(<PostCover post={post} size="card" />);
  expect(later).toContain('loading="lazy"');
  expect(later).toContain('width="720" height="480"');
  const first = renderToStaticMarkup(<PostCover post={post} size="article" isFirst />);
  expect(first).not.toContain('lazy');
  expect(first).toContain('fetchPriority="high"');
  expect([later, first].every((html) => html.includes('alt=""'))).toBe(true);
  const said = renderToStaticMarkup(<PostCover post={post} size="article" text={'A "market"'} />);
  expect(said).toContain('alt="A &quot;market&quot;"');
});

it('loads the smallest image if the visitor saves data', () => {
  const webp = [400, 800].map((width) => ({ path: `/media/a-${width}.webp`, width }));
  const imageSources = { avif: [], webp, fallback: '/media/a.jpg', width: 1600, height: 900 };
  const cover = (
    <PostCover post={{ id: 7, image: '/media/a.jpg', imageSources, focus: centreFocalPoint }} size="card" />
  );
  const sets = [false, true].map((isSparing) => {
    const page = <SaveDataContext value={isSparing}>{cover}</SaveDataContext>;
    return / srcSet="([^"]+)"/.exec(renderToStaticMarkup(page))?.[1];
  });
  expect(sets).toEqual(['/media/a-400.webp 400w, /media/a-800.webp 800w', '/media/a-400.webp 400w']);
});

it('applies the focus point by classes, and shows the whole image in the article', () => {
  const sources = { avif: [], webp: [{ path: '/media/a-640.webp', width: 640 }], fallback: '/media/a.jpg' };
  const of = (width: number, height: number, size: 'card' | 'article') => {
    const imageSources = { ...sources, width, height };
    return renderToStaticMarkup(
      <PostCover
        post={{ id: 7, image: '/media/a.jpg', imageSources, focus: { x: 50, y: 12 } }}
        size={size}
      />,
    );
  };
  expect(of(600, 900, 'card')).toContain('class="cover y1"');
  expect(of(1200, 1800, 'article')).toContain('class="cover whole"');
  expect(of(1200, 1800, 'article')).toContain('width="512" height="768"');
  expect(of(3000, 1000, 'article')).toContain('width="1152" height="384"');
  expect(of(64, 64, 'article')).toContain('width="320" height="320"');
});
