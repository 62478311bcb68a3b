import { home } from '#content/site/home.ts';
import { useTexts } from '#web/site/parts/texts.ts';

/** The numerals are a counter of the stylesheet: the list is numbered for everybody without them. */
export function Reasons() {
  const { reasons } = useTexts(home);
  return (
    <section className="reasons-band" aria-labelledby="reasons">
      <div className="measure section reveal">
        <h2 id="reasons">{reasons.title}</h2>
        <ol className="reasons">
          {reasons.list.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
