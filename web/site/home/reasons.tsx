import { home } from '#content/site/home.ts';
import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';
import { useTexts } from '#web/site/parts/texts.ts';

const motifs: readonly PrintedMotif[] = ['cowrie', 'talk', 'windows', 'minute'];

/** A CSS counter draws the numerals. Without styles, the browser numbers the list. */
export function Reasons() {
  const { reasons } = useTexts(home);
  return (
    <section className="reasons-band" aria-labelledby="reasons">
      <div className="measure section reveal">
        <h2 id="reasons">{reasons.title}</h2>
        <ol className="reasons">
          {reasons.list.map(({ title, text, proof }, i) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
              <div className="proof">
                <svg className="cloth" viewBox="0 0 64 64" aria-hidden="true">
                  <PrintedSquare motif={motifs[i % motifs.length] ?? 'ring'} />
                </svg>
                {proof.map(({ figure, label }) => (
                  <p key={label}>
                    <b className="display">{figure}</b> {label}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
