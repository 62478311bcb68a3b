import { data, type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router';
import type { Device } from '#modules/analytics/device.ts';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { readDevice } from '#web/site/get/device-kind.ts';
import getCss from '#web/site/get/get.css?inline';
import { type SiteBrand, useBrand } from '#web/site/parts/brand.ts';
import { requestContext } from '#web/request-context.ts';
import { readBrand } from '#web/site/parts/read-brand.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { useSite } from '#web/site/parts/site-data.ts';
import { QrCode } from '#web/ui/display/qr-code.tsx';
import { getTexts, useTexts } from '#web/site/parts/texts.ts';

/** The store of each phone in `download.phones`. */
const storesByPhone: readonly Store['id'][] = ['samsung', 'huawei', 'google'];

type Store = SiteBrand['stores'][number];

export const handle = { css: pageHeroCss + getCss };

export const meta = ({ matches }: MetaArgs) => createPageMeta(getTexts(matches, 'download'));

/**
 * Chrome sends the phone's model only on request (User-Agent Client Hints); `Critical-CH` makes Chrome repeat the request at
 * once. The page differs by phone, so clients must not cache it; the page cache has a copy for each kind of device.
 */
const clientHintHeaders = {
  'Accept-CH': 'Sec-CH-UA-Model',
  'Critical-CH': 'Sec-CH-UA-Model',
  Vary: 'User-Agent, Sec-CH-UA-Model',
  'Cache-Control': 'no-store',
};

/** With `?open=store`, redirects phones to their store; other devices, and phones without a store, get the page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const device = readDevice((name) => request.headers.get(name) ?? undefined);
  const open = new URL(request.url).searchParams.get('open') ?? '';
  if (open === 'store') {
    const store = findStore((await readBrand(context.get(requestContext))).stores, device);
    if (store) throw redirect(`/go/${store.id}`, { headers: clientHintHeaders });
  }
  const appPath = /^\/(?:stickers(?:\/[1-9]\d{0,9})?|filters)$/.test(open) ? open : null;
  return data({ canonical: '/get', device, appPath }, { headers: clientHintHeaders });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

/** Links a phone to its store, and explains to other visitors which devices are supported. */
type GetProps = { loaderData: { device: Device; appPath: string | null } };

export default function Get({ loaderData: { device, appPath } }: GetProps) {
  const texts = useTexts('download');
  const { stores } = useBrand();
  const matchingStore = findStore(stores, device);
  const hasIphoneApp = device.kind === 'iphone' && matchingStore !== undefined;
  const { heading, text } = hasIphoneApp
    ? { heading: texts.heading, text: texts.dataHint }
    : texts[device.kind];
  return (
    <main id="content">
      <PageHero cloth={twoRowCloth} size={96}>
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        {appPath === null ? null : <AppLink path={appPath} device={device} />}
        {matchingStore ? <StoreLink store={matchingStore} /> : null}
      </PageHero>
      <div className="get measure">
        {device.store === null && device.kind !== 'iphone' ? <AddressQrCode /> : null}
        <div>
          <h2>{matchingStore ? texts.otherStores : texts.storesHeading}</h2>
          {stores.length === 0 ? <p>{texts.noStore}</p> : <PhoneList stores={stores} />}
          {stores.length === 0 ? null : (
            <p className="muted">
              {stores.length > 1 ? `${texts.sameApp} ` : ''}
              {texts.dataHint}
            </p>
          )}
          {stores.some(({ id }) => id === 'apple') ? null : <p className="muted">{texts.notAvailable}</p>}
        </div>
      </div>
    </main>
  );
}

/**
 * Opens a page of the gallery in the installed app, or the store if the app is not installed. Only browsers on Android follow such
 * a link, and only the address in Google Play names the app.
 */
function AppLink({ path, device }: { path: string; device: Device }) {
  const { open } = useTexts('gallery');
  const { publicUrl } = useSite();
  const address = useBrand().stores.find(({ id }) => id === 'google')?.address;
  const app = address === undefined ? null : new URL(address).searchParams.get('id');
  if (app === null || !/^[\w.]{3,150}$/.test(app) || !androids.has(device.kind)) return null;
  const fallback = encodeURIComponent(`${publicUrl}/go/google`);
  const [scheme = '', host = ''] = publicUrl.split('://');
  return (
    <p className="store-link">
      <a
        className="button"
        href={`intent://${host}${path}#Intent;scheme=${scheme};package=${app};S.browser_fallback_url=${fallback};end`}
      >
        {open}
      </a>
    </p>
  );
}

const androids: ReadonlySet<string> = new Set<Device['kind']>(['samsung', 'huawei', 'android']);

function StoreLink({ store }: { store: Store }) {
  const texts = useTexts('download');
  return (
    <p className="store-link">
      <a className="button" href={`/go/${store.id}`} rel="nofollow">
        {texts.openStore({ store: getStoreName(store) })}
      </a>
    </p>
  );
}

/** Lists the store of each phone brand, for visitors whose phone was not detected correctly. */
function PhoneList({ stores }: { stores: readonly Store[] }) {
  const texts = useTexts('download');
  const rows = texts.phones.flatMap(({ phone }, at) => {
    const store = stores.find(({ id }) => id === storesByPhone[at]);
    return store ? [{ phone, store }] : [];
  });
  const others = stores
    .filter(({ id }) => !storesByPhone.includes(id))
    .map((store) => ({ phone: store.maker, store }));
  return (
    <dl className="phones">
      {[...rows, ...others].map(({ phone, store }) => (
        <div key={store.id}>
          <dt>{phone}</dt>
          <dd>
            <a href={`/go/${store.id}`} rel="nofollow">
              {getStoreName(store)}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** QR code with the address of this page, drawn on the server. */
function AddressQrCode() {
  const texts = useTexts('download');
  const address = `${useSite().publicUrl}/get`;
  return (
    <figure className="get-code">
      <QrCode text={address} label={texts.qr.alt} />
      <p>{texts.qr.orType({ address: address.replace(/^https?:\/\//, '') })}</p>
    </figure>
  );
}

function findStore(stores: readonly Store[], { kind, store }: Device): Store | undefined {
  const wanted = kind === 'iphone' ? 'apple' : store;
  return stores.find(({ id }) => id === wanted);
}

function getStoreName({ maker, name }: Store): string {
  return `${maker} ${name}`;
}
