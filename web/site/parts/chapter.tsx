import type { ReactNode } from 'react';
import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';

type ChapterProps = {
  heading: string;
  motif: PrintedMotif;
  dye?: Dye;
  id: string;
  children: ReactNode;
};

/** Section of a text page: its heading has a square of cloth; on wide windows the text is beside the heading. */
export function Chapter({ heading, motif, dye = 'a', id, children }: ChapterProps) {
  return (
    <section className="chapter reveal" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>
        <svg className="cloth" viewBox="0 0 64 64" aria-hidden="true">
          <PrintedSquare motif={motif} dye={dye} />
        </svg>
        {heading}
      </h2>
      <div>{children}</div>
    </section>
  );
}

export function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
