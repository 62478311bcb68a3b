import { data } from 'react-router';
import { lost } from '#content/site/not-found.ts';
import { Bus } from '#web/site/not-found/bus.tsx';
import lostCss from '#web/site/not-found/not-found.css?inline';
import { pageMeta } from '#web/site/page-meta.ts';

export const handle = { css: lostCss };

export const meta = () => pageMeta({ title: lost.title });

/** Every address that leads nowhere answers 404 with a way back; it has no canonical address. */
export function loader() {
  return data({ canonical: null }, { status: 404 });
}

export default function Lost() {
  return (
    <main className="lost on-indigo" id="content">
      <div className="lost-words measure">
        <h1>{lost.heading}</h1>
        <p className="lead">{lost.text}</p>
        <p className="lost-links">
          <a className="button" href="/">
            {lost.home}
          </a>
          {lost.others.map(({ name, address }) => (
            <a key={address} href={address}>
              {name}
            </a>
          ))}
        </p>
      </div>
      <Bus />
    </main>
  );
}
