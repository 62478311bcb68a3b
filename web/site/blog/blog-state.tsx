import type { ReactNode } from 'react';
import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';

type BlogStateProps = {
  square: readonly [PrintedMotif, Dye];
  title: string;
  text: string;
  children?: ReactNode;
};

/** Shown in place of posts when there are no posts or when the posts could not be loaded. */
export function BlogState({ square: [motif, dye], title, text, children }: BlogStateProps) {
  return (
    <div className="state">
      <svg className="cloth" viewBox="0 0 64 64" aria-hidden="true">
        <PrintedSquare motif={motif} dye={dye} />
      </svg>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
