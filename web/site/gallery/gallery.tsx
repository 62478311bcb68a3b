import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import {
  type GalleryKind,
  type GalleryPack,
  type GalleryPage,
  listGalleryItems,
  listGalleryPacks,
} from '#modules/catalogue/gallery.ts';
import { getPackPath } from '#modules/catalogue/constants.ts';
import { requestContext } from '#web/request-context.ts';
import galleryCss from '#web/site/gallery/gallery.css?inline';
import { GalleryItems, MoreLinks, parseAfter } from '#web/site/gallery/gallery-items.tsx';
import blogStateCss from '#web/site/blog/blog-state.css?inline';
import { BlogState } from '#web/site/blog/blog-state.tsx';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getTexts, useContentLang, useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

type GalleryData = {
  canonical: string | null;
  kind: GalleryKind;
  /** Empty on all but the first page. */
  packs: GalleryPack[];
  page: GalleryPage;
  isNewest: boolean;
};

export const handle = { css: pageHeroCss + blogStateCss + galleryCss };

export const meta = ({ matches, loaderData }: MetaArgs & { loaderData?: GalleryData | undefined }) =>
  createPageMeta(getTexts(matches, 'gallery')[loaderData?.kind ?? 'stickers']);

/**
 * `/stickers` and `/filters`: all packs and the newest items, or the items that are older than the item in `?after=`. An unknown
 * id returns no items.
 */
export const loader = needsDatabase(async ({ request, context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  const { pathname } = new URL(request.url);
  const kind: GalleryKind = /\/filters\/?$/.test(pathname) ? 'filters' : 'stickers';
  const after = parseAfter(request);
  const isNewest = after === undefined;
  const [packs, page] = await Promise.all([
    isNewest ? listGalleryPacks(ctx, kind) : [],
    listGalleryItems(ctx, kind, after),
  ]);
  const isCacheable = isNewest || page.items.length > 0;
  const headers: HeadersInit = isCacheable ? {} : { 'Cache-Control': 'no-store' };
  return data<GalleryData>(
    { canonical: isNewest ? `/${kind}` : null, kind, packs, page, isNewest },
    { headers },
  );
});

/** Passes on `no-store` from the loader for empty pages. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export default function Gallery({
  loaderData: { kind, packs, page, isNewest },
}: {
  loaderData: GalleryData;
}) {
  const texts = useTexts('gallery');
  const localize = useLocalizedAddress();
  const last = page.items.at(-1);
  return (
    <main id="content">
      <PageHero cloth={twoRowCloth} size={96}>
        <h1>{texts[kind].heading}</h1>
        <p className="lead">{texts[kind].lead}</p>
      </PageHero>
      <div className="gallery measure">
        {packs.length === 0 ? null : (
          <section aria-labelledby="packs">
            <h2 id="packs">{texts.packs}</h2>
            <PackList packs={packs} />
          </section>
        )}
        {last === undefined ? (
          <BlogState square={['ring', 'b']} title={texts.empty.heading} text={texts.empty.text} />
        ) : (
          <section aria-labelledby="all">
            <h2 id="all">{texts[kind].all}</h2>
            <GalleryItems items={page.items} heading="h3" />
          </section>
        )}
        <p className="gallery-ways">
          <MoreLinks path={`/${kind}`} page={page} isStart={isNewest} />{' '}
          {last === undefined ? null : (
            <a className="button second" href={localize(`/get?open=/${kind}`)}>
              {texts.open}
            </a>
          )}
        </p>
      </div>
    </main>
  );
}

function PackList({ packs }: { packs: readonly GalleryPack[] }) {
  const texts = useTexts('gallery');
  const localize = useLocalizedAddress();
  const lang = useContentLang();
  return (
    <ul className="packs">
      {packs.map((pack) => (
        <li key={pack.id}>
          {pack.cover === null ? null : (
            <img src={pack.cover} alt="" width="96" height="96" loading="lazy" decoding="async" />
          )}
          <div>
            <h3>
              <a href={localize(getPackPath(pack))} lang={lang} dir="auto">
                {pack.name}
              </a>
            </h3>
            {pack.description === '' ? null : (
              <p lang={lang} dir="auto">
                {pack.description}
              </p>
            )}
            <p className="price">{texts.pieces({ count: pack.itemCount })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
