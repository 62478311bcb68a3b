import { about } from '#content/site/about.ts';
import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';
import { Person, type PersonCut, PersonShape } from '#web/site/parts/person.tsx';
import { useTexts } from '#web/site/parts/texts.ts';

type PortraitDetails = PersonCut & { ground: Dye; behind: PrintedMotif };

/** A different portrait for each member; the portraits repeat for larger teams. */
const portraits: readonly [PortraitDetails, ...PortraitDetails[]] = [
  { ground: 'danfo', behind: 'near', motif: 'leaf', dye: 'a', skin: 1, head: 'wrap', cap: 'coral' },
  { ground: 'coral', behind: 'diamond', motif: 'ring', dye: 'lagoon', skin: 2, head: 'cap', cap: 'danfo' },
  { ground: 'lagoon', behind: 'windows', motif: 'compound', dye: 'danfo', skin: 3, head: 'round' },
];

export function Team() {
  const { heading, intro, members } = useTexts(about).team;
  return (
    <section className="team-band" aria-labelledby="team">
      <div className="measure reveal">
        <h2 id="team">{heading}</h2>
        <p className="muted">{intro}</p>
        <svg className="symbols" width="0" height="0" aria-hidden="true">
          <PersonShape />
        </svg>
        <ul className="team">
          {members.map(({ role, name, text }, i) => (
            <li key={role}>
              <Portrait {...(portraits[i % portraits.length] ?? portraits[0])} />
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

function Portrait({ ground, behind, ...cut }: PortraitDetails) {
  return (
    <svg className="cloth" viewBox="0 0 128 128" aria-hidden="true">
      <PrintedSquare motif={behind} dye={ground} size={128} />
      <g transform="translate(14 10)scale(1.05)">
        <Person {...cut} />
      </g>
    </svg>
  );
}
