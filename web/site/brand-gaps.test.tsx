import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { english } from '#content/visitor-language.ts';
import { Announcement } from '#web/site/announcement/announcement.tsx';
import { Footer } from '#web/site/footer/footer.tsx';
import { BrandContext, productBrand } from '#web/site/parts/brand.ts';
import { LanguageContext } from '#web/site/parts/texts.ts';
import { StoreButtons } from '#web/site/parts/store-buttons.tsx';

const appStore = {
  id: 'apple',
  maker: 'Apple',
  name: 'App Store',
  address: 'https://apps.apple.com/app/1',
} as const;
const unavailable = 'Not available for iPhone, Windows or Mac.';

function renderFooter(brand: Partial<typeof productBrand>, year = 2026): string {
  return renderToStaticMarkup(
    <BrandContext value={{ ...productBrand, ...brand }}>
      <Footer
        year={year}
        publicUrl=""
        brand={productBrand}
        isHome
        hasPast={false}
        hasTopics={false}
        hasChanges={false}
        gallery={{ stickers: false, filters: false }}
        isBehindCdn={false}
        isKeptOffline
        isSparing={false}
        isTextOnly={false}
        path="/"
        search=""
        spoken={english}
        offered="en"
      />
    </BrandContext>,
  );
}

describe('a brand with missing values', () => {
  it('shows no button for a store without an address', () => {
    const stores = productBrand.stores.filter(({ id }) => id !== 'huawei');
    const markup = renderToStaticMarkup(<StoreButtons stores={stores} />);
    expect(markup).toContain('Galaxy Store');
    expect(markup).not.toContain('AppGallery');
    expect(markup).toContain(unavailable);
  });

  it('shows no list of networks if no network is set', () => {
    const markup = renderFooter({ networks: [] });
    expect(markup).not.toContain('Follow us');
    expect(markup).toContain('Privacy');
  });
});

describe('the site settings', () => {
  it('add links to the footer, with markup as text', () => {
    const markup = renderFooter({ links: [{ name: '<b>Partners</b>', address: '/partners' }] });
    expect(markup).toContain('<a href="/partners">&lt;b&gt;Partners&lt;/b&gt;</a>');
  });

  it('remove the words about iPhones if the app is in the App Store', () => {
    expect(renderFooter({ stores: [appStore] })).not.toContain(unavailable);
    expect(renderToStaticMarkup(<StoreButtons stores={[appStore]} />)).not.toContain(unavailable);
  });

  it('show an announcement in the language of the page, and otherwise in English', () => {
    const announcement = {
      text: { ...productBrand.announcement.text, en: 'New', fr: 'Nouveau' },
      link: '/blog',
    };
    const show = (language: 'fr' | 'ha') =>
      renderToStaticMarkup(
        <BrandContext value={{ ...productBrand, announcement }}>
          <LanguageContext value={{ language, own: {} }}>
            <Announcement />
          </LanguageContext>
        </BrandContext>,
      );
    expect(show('fr')).toBe('<p class="announcement"><a href="/fr/blog">Nouveau</a></p>');
    expect(show('ha')).toBe('<p class="announcement" lang="en"><a href="/ha/blog">New</a></p>');
  });
});

describe('the footer', () => {
  it('shows the years from 2022', () => expect(renderFooter({}, 2031)).toContain('© 2022–2031'));
});
