import { Fragment } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { createOrganizationStructuredData } from '#web/site/home/structured-data.ts';
import { requestContext } from '#web/request-context.ts';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { Chapter, Paragraphs } from '#web/site/parts/chapter.tsx';
import chaptersCss from '#web/site/parts/chapters.css?inline';
import { ContactLinks } from '#web/site/parts/contact-links.tsx';
import { useBrand } from '#web/site/parts/brand.ts';
import { readBrand } from '#web/site/parts/read-brand.ts';
import { listCompanyFacts } from '#web/site/about/company-facts.ts';
import { listLeaders } from '#web/site/about/leaders.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getBrand, getPublicUrl } from '#web/site/parts/site-data.ts';
import { getTexts, useTexts } from '#web/site/parts/texts.ts';
import pressCss from '#web/site/press/press.css?inline';
import { type PressFile, readPressKit } from '#web/site/press/press-kit.ts';

export const handle = { css: pageHeroCss + chaptersCss + pressCss };

export const meta = ({ matches }: MetaArgs) => [
  ...createPageMeta(getTexts(matches, 'press')),
  { 'script:ld+json': createOrganizationStructuredData(getPublicUrl(matches), getBrand(matches)) },
];

/** A file to download; `size` is in kilobytes. */
type DownloadableFile = { name: string; format: string; size: string };

export async function loader({ context }: LoaderFunctionArgs) {
  const requestInfo = context.get(requestContext);
  const kit = await readPressKit(requestInfo.ctx, await readBrand(requestInfo));
  if (kit === undefined)
    throw data(null, { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } });
  return {
    marks: {
      mark: kit.marks.mark.map(toDownloadable),
      onIndigo: kit.marks.onIndigo.map(toDownloadable),
      onLight: kit.marks.onLight.map(toDownloadable),
    },
    pictures: {
      card: kit.pictures.card.map(toDownloadable),
      phone: kit.pictures.phone.map(toDownloadable),
      cloth: kit.pictures.cloth.map(toDownloadable),
    },
    zip: toDownloadable(kit.zip),
  };
}

function toDownloadable({ name, format, bytes }: PressFile): DownloadableFile {
  return { name, format, size: `${Math.ceil(bytes.byteLength / 1000)} KB` };
}

type PressProps = { loaderData: Awaited<ReturnType<typeof loader>> };

export default function Press({ loaderData: { marks, pictures, zip } }: PressProps) {
  const texts = useTexts('press');
  return (
    <main id="content">
      <PageHero cloth={twoRowCloth} size={96}>
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.lead}</p>
      </PageHero>
      <div className="chapters measure">
        <Chapter id="short" heading={texts.short.heading} motif="talk">
          <Paragraphs paragraphs={texts.short.paragraphs} />
          <p className="ways">
            <a className="button" href={`/press/${zip.name}`} download>
              {texts.kit.link({ size: zip.size })}
            </a>
          </p>
          <p className="kit-hint">{texts.kit.text}</p>
        </Chapter>
        <Facts />
        <Chapter id="marks" heading={texts.marks.heading} motif="ring">
          <p>{texts.marks.text}</p>
          <p>{texts.marks.name}</p>
          <Files list={texts.marks.list} files={marks} />
        </Chapter>
        <Chapter id="pictures" heading={texts.pictures.heading} motif="windows">
          <p>{texts.pictures.text}</p>
          <Files list={texts.pictures.list} files={pictures} />
        </Chapter>
        <Chapter id="ask" heading={texts.contact.heading} motif="near" dye="danfo">
          <p>{texts.contact.text}</p>
          <ContactLinks texts={texts.contact} />
        </Chapter>
      </div>
    </main>
  );
}

/** Facts about the company, including its leaders if the brand names them. */
function Facts() {
  const { facts } = useTexts('press');
  const { team, company } = useTexts('about');
  const brand = useBrand();
  const leaders = listLeaders(team.members, brand).flatMap(({ role, name }) =>
    name === null ? [] : [{ name: role, value: name }],
  );
  return (
    <Chapter id="facts" heading={facts.heading} motif="compound">
      <dl className="press-facts">
        {[...facts.list, ...listCompanyFacts(company.labels, brand), ...leaders].map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Chapter>
  );
}

type FilesProps<Name extends string> = {
  list: Readonly<Record<Name, { name: string; alt: string }>>;
  files: Readonly<Record<Name, readonly DownloadableFile[]>>;
};

function Files<Name extends string>({ list, files }: FilesProps<Name>) {
  const texts = useTexts('press');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of these names
  const names = Object.keys(list) as Name[];
  return (
    <ul className="press-files">
      {names.map((id) => {
        const { name, alt } = list[id];
        const shown = files[id][0];
        return (
          <li key={id}>
            <div className={`sheet sheet-${id}`}>
              <img
                src={`/press/${shown?.name}`}
                alt={alt}
                width="320"
                height="200"
                loading="lazy"
                decoding="async"
              />
            </div>
            <h3>{name}</h3>
            {files[id].map((file) => (
              <Fragment key={file.name}>
                <a
                  href={`/press/${file.name}`}
                  download
                  aria-label={texts.file({ name, format: file.format, size: file.size })}
                >
                  {file.format}, {file.size}
                </a>{' '}
              </Fragment>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
