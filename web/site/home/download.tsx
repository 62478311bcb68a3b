import { home } from '#content/site/home.ts';
import { StoreButtons } from '#web/site/parts/store-buttons.tsx';
import { QrCode } from '#web/ui/display/qr-code.tsx';

const { download } = home;

/** The side of a danfo; `address` is what the code leads a phone to. */
export function Download({ address }: { address: string }) {
  return (
    <section className="danfo-side" id="download" aria-labelledby="download-title">
      <div className="measure reveal">
        <div>
          <h2 id="download-title">{download.title}</h2>
          <p className="lead-small">{download.text}</p>
          <StoreButtons />
        </div>
        <figure className="code-card">
          <QrCode text={address} label={download.codeLabel} />
          <figcaption>{download.code}</figcaption>
        </figure>
      </div>
    </section>
  );
}
