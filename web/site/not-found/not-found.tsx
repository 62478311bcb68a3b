import type { LoaderFunctionArgs } from 'react-router';
import { notFound } from '#content/site/not-found.ts';
import { Bus } from '#web/site/not-found/bus.tsx';
import { requestContext } from '#web/request-context.ts';
import { redirectOrNothing } from '#web/site/not-found/former-address.ts';
import notFoundCss from '#web/site/not-found/not-found.css?inline';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { pageMeta } from '#web/site/parts/page-meta.ts';

export const handle = { css: notFoundCss };

export const meta = () => pageMeta({ title: notFound.title });

/** Every address that leads nowhere answers 404 with a way back, but for those that led to a post before. */
export const loader = needsDatabase(({ request, context }: LoaderFunctionArgs) =>
  redirectOrNothing(context.get(requestContext).ctx, request),
);

export default function NotFound() {
  return (
    <main className="lost on-indigo" id="content">
      <div className="lost-words measure">
        <h1>{notFound.heading}</h1>
        <p className="lead">{notFound.text}</p>
        <p className="lost-links">
          <a className="button" href="/">
            {notFound.home}
          </a>
          {notFound.others.map(({ name, address }) => (
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
