import { about } from '#content/site/about.ts';
import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';
import { useTexts } from '#web/site/parts/texts.ts';

/** A square of cloth for each, in place of a portrait. */
const squares: readonly (readonly [PrintedMotif, Dye])[] = [
  ['cowrie', 'danfo'],
  ['compound', 'coral'],
  ['leaf', 'lagoon'],
];

export function Team() {
  const { heading, intro, members } = useTexts(about).team;
  return (
    <section className="team-band" aria-labelledby="team">
      <div className="measure reveal">
        <h2 id="team">{heading}</h2>
        <p className="muted">{intro}</p>
        <ul className="team">
          {members.map(({ role, name, text }, i) => (
            <li key={role}>
              <Portrait square={squares[i % squares.length] ?? ['ring', 'b']} />
              {name === null ? (
                <h3 className="role">{role}</h3>
              ) : (
                <>
                  <p className="role">{role}</p>
                  <h3>{name}</h3>
                </>
              )}
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Portrait({ square: [motif, dye] }: { square: readonly [PrintedMotif, Dye] }) {
  return (
    <svg className="cloth" viewBox="0 0 64 64" aria-hidden="true">
      <PrintedSquare motif={motif} dye={dye} />
    </svg>
  );
}
