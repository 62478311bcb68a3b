import type { SiteBrand } from '#web/site/parts/brand.ts';
import { StoreButtons } from '#web/site/parts/store-buttons.tsx';
import { QrCode } from '#web/ui/display/qr-code.tsx';
import { useTexts } from '#web/site/parts/texts.ts';

type DownloadProps = { stores: SiteBrand['stores']; /** Target of the QR code. */ address: string };

/** Yellow band, like the side of a danfo bus. */
export function Download({ stores, address }: DownloadProps) {
  const { download } = useTexts('home');
  const { noStore } = useTexts('download');
  return (
    <section className="danfo-side" id="download" aria-labelledby="download-title">
      <div className="measure reveal">
        <div>
          <h2 id="download-title">{download.title}</h2>
          <p className="lead-small">{stores.length === 0 ? noStore : download.text}</p>
          <StoreButtons stores={stores} />
        </div>
        <figure className="code-card">
          <QrCode text={address} label={download.codeLabel} />
          <figcaption>{download.code}</figcaption>
        </figure>
      </div>
    </section>
  );
}
