import type { GalleryItem, GalleryPage } from '#modules/catalogue/gallery.ts';
import { useSite } from '#web/site/parts/site-data.ts';
import { useContentLang, useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

type GalleryItemsProps = {
  items: readonly GalleryItem[];
  /** The level of the names: below the heading of the section, or of the page. */
  heading: 'h2' | 'h3';
};

/**
 * Cards with a picture, a name and a price. A moving preview plays unless the visitor prefers reduced motion or saves data.
 * Behind a CDN the server does not know who saves data, so all previews are still.
 */
export function GalleryItems({ items, heading: Heading }: GalleryItemsProps) {
  const texts = useTexts('gallery');
  const lang = useContentLang();
  const { isSparing, isBehindCdn } = useSite();
  return (
    <ul className="items">
      {items.map(({ id, name, description, coins, image, moving }) => (
        <li key={id} id={`item-${id}`}>
          <picture>
            {isSparing || isBehindCdn || moving === null ? null : (
              <source srcSet={moving} media="(prefers-reduced-motion: no-preference)" />
            )}
            <img src={image} alt="" width="256" height="256" loading="lazy" decoding="async" />
          </picture>
          <Heading lang={lang} dir="auto">
            {name}
          </Heading>
          {description === '' ? null : (
            <p lang={lang} dir="auto">
              {description}
            </p>
          )}
          <p className="price">{coins === 0 ? texts.free : texts.coins({ count: coins })}</p>
        </li>
      ))}
    </ul>
  );
}

/** Returns the id of the last item of the previous page; undefined for the first page. */
export function parseAfter(request: Request): number | undefined {
  const after = new URL(request.url).searchParams.get('after') ?? '';
  return /^[1-9]\d{0,8}$/.test(after) ? Number(after) : undefined;
}

/** Links to the next page and to the first page. */
export function MoreLinks({ path, page, isStart }: { path: string; page: GalleryPage; isStart: boolean }) {
  const texts = useTexts('gallery');
  const localize = useLocalizedAddress();
  const last = page.items.at(-1);
  return (
    <>
      {last !== undefined && page.hasMore ? (
        <a className="button" href={localize(`${path}?after=${last.id}`)}>
          {texts.more}
        </a>
      ) : null}{' '}
      {isStart ? null : <a href={localize(path)}>{texts.start}</a>}
    </>
  );
}
