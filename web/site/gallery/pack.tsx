import { data, type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router';
import { findGalleryPack } from '#modules/catalogue/gallery.ts';
import { getPackPath } from '#modules/catalogue/constants.ts';
import { parsePostId } from '#modules/posts/constants.ts';
import { requestContext } from '#web/request-context.ts';
import { createBreadcrumbs } from '#web/site/blog/structured-data.ts';
import galleryCss from '#web/site/gallery/gallery.css?inline';
import { GalleryItems, MoreLinks, parseAfter } from '#web/site/gallery/gallery-items.tsx';
import { createMissingResponse } from '#web/site/not-found/former-address.ts';
import { meta as notFoundMeta } from '#web/site/not-found/not-found.tsx';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getTexts, useContentLang, useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';
import { type LinkImage, getPackImagePath } from '#web/site/social/image-address.ts';
import { socialSize } from '#web/site/social/social-image.ts';

type PackData = {
  canonical: string | null;
  path: string;
  publicUrl: string;
  image: LinkImage;
  pack: NonNullable<Awaited<ReturnType<typeof findGalleryPack>>>;
};

export const handle = { css: pageHeroCss + galleryCss };

export const meta = ({ loaderData, matches }: MetaArgs & { loaderData?: PackData | undefined }) => {
  if (loaderData === undefined) return notFoundMeta({ matches });
  const texts = getTexts(matches, 'gallery');
  const { pack, publicUrl, path } = loaderData;
  const { name } = pack;
  const kind = pack.isFilterPack ? 'filters' : 'stickers';
  return [
    ...createPageMeta({
      title: texts.packTitle({ name }),
      description: pack.description === '' ? texts.packDescription({ name }) : pack.description.slice(0, 300),
    }),
    {
      'script:ld+json': createBreadcrumbs(publicUrl, [
        { name: texts[kind].heading, path: `/${kind}` },
        { name, path },
      ]),
    },
  ];
};

/** `/stickers/7-lagos-life`. Another slug redirects to the address with the current name. */
export const loader = needsDatabase(async ({ request, params, context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  const id = parsePostId(params['pack'] ?? '');
  const after = parseAfter(request);
  const pack = id === undefined ? undefined : await findGalleryPack(ctx, id, after);
  if (pack === undefined || (after !== undefined && pack.page.items.length === 0))
    throw createMissingResponse();
  const path = getPackPath(pack);
  if (path !== `/stickers/${params['pack']}`) throw redirect(path, 301);
  const canonical = after === undefined ? path : null;
  const image = { path: getPackImagePath(pack), ...socialSize, alt: pack.name };
  return data<PackData>({ canonical, path, publicUrl: ctx.settings.publicUrl, image, pack });
});

export default function PackPage({ loaderData: { pack, path, canonical } }: { loaderData: PackData }) {
  const texts = useTexts('gallery');
  const localize = useLocalizedAddress();
  const lang = useContentLang();
  const kind = pack.isFilterPack ? 'filters' : 'stickers';
  return (
    <main id="content">
      <PageHero cloth={twoRowCloth} size={96}>
        <h1 lang={lang} dir="auto">
          {pack.name}
        </h1>
        {pack.description === '' ? null : (
          <p className="lead" lang={lang} dir="auto">
            {pack.description}
          </p>
        )}
        <p className="gallery-ways">
          <a className="button" href={localize(`/get?open=/stickers/${pack.id}`)}>
            {texts.open}
          </a>
        </p>
      </PageHero>
      <div className="gallery measure">
        <p className="price">{texts.pieces({ count: pack.itemCount })}</p>
        <GalleryItems items={pack.page.items} heading="h2" />
        <p className="gallery-ways">
          <MoreLinks path={path} page={pack.page} isStart={canonical !== null} />{' '}
          <a href={localize(`/${kind}`)}>{texts[kind].all}</a>
        </p>
      </div>
    </main>
  );
}
