import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { Bus } from '#web/site/not-found/bus.tsx';
import { requestContext } from '#web/request-context.ts';
import { redirectOrRespondMissing } from '#web/site/not-found/former-address.ts';
import notFoundCss from '#web/site/not-found/not-found.css?inline';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getTexts, useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

export const handle = { css: notFoundCss };

export const meta = ({ matches }: Pick<MetaArgs, 'matches'>) =>
  createPageMeta({ title: getTexts(matches, 'notFound').title });

/** Responds 404 to unknown addresses, and redirects the former addresses of posts. */
export const loader = needsDatabase(({ request, context }: LoaderFunctionArgs) =>
  redirectOrRespondMissing(context.get(requestContext).ctx, request),
);

export default function NotFound() {
  const localize = useLocalizedAddress();
  const texts = useTexts('notFound');
  return (
    <main className="lost on-indigo" id="content">
      <div className="lost-words measure">
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.text}</p>
        <ul className="lost-links">
          <li>
            <a className="button" href={localize('/')}>
              {texts.home}
            </a>
          </li>
          {texts.others.map(({ name, address }) => (
            <li key={address}>
              <a href={localize(address)}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
      <Bus />
    </main>
  );
}
