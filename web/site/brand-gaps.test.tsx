import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type * as Content from '#content/brand.ts';
import { Footer } from '#web/site/footer/footer.tsx';
import { StoreButtons } from '#web/site/parts/store-buttons.tsx';

function without<T extends { id: string }>(list: readonly T[], ...ids: string[]) {
  return list.map((one) => (ids.includes(one.id) ? { ...one, address: null } : one));
}

vi.mock('#content/brand.ts', async (original) => {
  const { brand } = await original<typeof Content>();
  return {
    brand: {
      ...brand,
      stores: without(brand.stores, 'huawei'),
      networks: without(brand.networks, 'social', 'microblog', 'professional'),
    },
  };
});

describe('a brand with gaps', () => {
  it('shows no button for a store without an address', () => {
    const markup = renderToStaticMarkup(<StoreButtons />);
    expect(markup).toContain('Galaxy Store');
    expect(markup).not.toContain('AppGallery');
    expect(markup).toContain('Not available for iPhone, Windows or Mac.');
  });

  it('shows no list of networks when there is none', () => {
    const markup = renderToStaticMarkup(<Footer year={2026} />);
    expect(markup).not.toContain('Follow us');
    expect(markup).toContain('Privacy');
  });
});

describe('the footer', () => {
  it('counts the years from 2022', () => {
    expect(renderToStaticMarkup(<Footer year={2031} />)).toContain('© 2022–2031');
  });
});
