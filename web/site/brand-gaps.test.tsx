import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brand } from '#content/brand.ts';
import { english } from '#content/visitor-language.ts';
import type * as PlaceholdersModule from '#content/placeholders.ts';
import type * as FooterModule from '#web/site/footer/footer.tsx';
import type * as ButtonsModule from '#web/site/parts/store-buttons.tsx';

function without<T extends { id: string }>(list: readonly T[], ...ids: string[]) {
  return list.map((one) => (ids.includes(one.id) ? { ...one, address: null } : one));
}

let shownBrand: typeof PlaceholdersModule.getShownBrand;
let Footer: typeof FooterModule.Footer;
let StoreButtons: typeof ButtonsModule.StoreButtons;

// Test files of a process share modules, so these modules are imported again with another brand and reset afterwards.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('#content/brand.ts', () => ({
    brand: {
      ...brand,
      stores: without(brand.stores, 'huawei'),
      networks: without(brand.networks, 'social', 'microblog', 'professional'),
    },
  }));
  ({ getShownBrand: shownBrand } = await import('#content/placeholders.ts'));
  ({ Footer } = await import('#web/site/footer/footer.tsx'));
  ({ StoreButtons } = await import('#web/site/parts/store-buttons.tsx'));
});

afterAll(() => {
  vi.doUnmock('#content/brand.ts');
  vi.resetModules();
});

describe('a brand with missing values', () => {
  it('shows no button for a store without an address', () => {
    const markup = renderToStaticMarkup(<StoreButtons stores={shownBrand('').stores} />);
    expect(markup).toContain('Galaxy Store');
    expect(markup).not.toContain('AppGallery');
    expect(markup).toContain('Not available for iPhone, Windows or Mac.');
  });

  it('shows no list of networks if no network is set', () => {
    const markup = renderToStaticMarkup(
      <Footer
        year={2026}
        publicUrl=""
        isHome
        hasPast={false}
        hasTopics={false}
        hasChanges={false}
        isBehindCdn={false}
        isKeptOffline
        isSparing={false}
        isTextOnly={false}
        path="/"
        search=""
        spoken={english}
        offered="en"
      />,
    );
    expect(markup).not.toContain('Follow us');
    expect(markup).toContain('Privacy');
  });
});

describe('the footer', () => {
  it('shows the years from 2022', () => {
    expect(
      renderToStaticMarkup(
        <Footer
          year={2031}
          publicUrl=""
          isHome
          hasPast={false}
          hasTopics={false}
          hasChanges={false}
          isBehindCdn={false}
          isKeptOffline
          isSparing={false}
          isTextOnly={false}
          path="/"
          search=""
          spoken={english}
          offered="en"
        />,
      ),
    ).toContain('© 2022–2031');
  });
});
