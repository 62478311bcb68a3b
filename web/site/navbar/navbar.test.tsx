import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Navbar } from '#web/site/navbar/navbar.tsx';

function marked(path: string): string[] {
  const markup = renderToStaticMarkup(<Navbar path={path} page={path} />);
  return [...markup.matchAll(/href="([^"]+)" aria-current="(\w+)"/g)].map(
    (found) => `${found[1]} ${found[2]}`,
  );
}

describe('the navigation bar', () => {
  it('marks the current page, and has each link once', () => {
    expect(marked('/')).toEqual(['/ page']);
    expect(marked('/faq')).toEqual(['/faq page']);
  });

  it('marks the blog on the page of a post, but not as the current page', () => {
    expect(marked('/blog/7-a-story')).toEqual(['/blog true']);
  });

  it('marks nothing on other pages', () => {
    expect(marked('/privacy')).toEqual([]);
    expect(marked('/blogger')).toEqual([]);
  });
});
