import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { languageNames } from '#content/languages.ts';
import { languages } from '#modules/translations/constants.ts';
import { NewsletterPage } from '#web/site/newsletter/newsletter-page.tsx';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import preferencesCss from '#web/site/newsletter/preferences.css?inline';
import {
  changePreferences,
  type PersonalData,
  type PreferenceOutcome,
  type PreferencePage,
  showPreferences,
} from '#web/site/newsletter/preference-data.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import {
  getTexts,
  useLocalizedAddress,
  useContentLang,
  useMessages,
  useTexts,
} from '#web/site/parts/texts.ts';

export const handle = { css: `${pageCss}${preferencesCss}` };

export const meta = ({ matches }: MetaArgs) =>
  createPageMeta({ title: getTexts(matches, 'preferences').title });

/**
 * The URL is secret, so it is not sent to other sites as a referrer, and the page is not cached. NOTE: `no-referrer`
 * would make browsers send the forms with the origin `null`, as if from another site.
 */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

export const loader = needsDatabase((args: LoaderFunctionArgs) => showPreferences(args));

export const action = needsDatabase((args: ActionFunctionArgs) => changePreferences(args));

type PreferencesProps = { loaderData: PreferencePage; actionData?: PreferencePage };
type KnownPreferences = Extract<PreferencePage, { state: 'known' }>;

/** The page with a subscriber's topics, choice about tracking, language and stored data. Works without script. */
export default function Preferences({ loaderData, actionData }: PreferencesProps) {
  const getMessage = useMessages();
  const localize = useLocalizedAddress();
  const texts = useTexts('preferences');
  const shellTexts = useTexts('shell');
  const page = actionData ?? loaderData;
  if (page.state === 'unknown')
    return (
      <NewsletterPage title={getMessage('newsletter.linkUnknown.title')} isFailure>
        <p>{getMessage('newsletter.linkUnknown')}</p>
        <a className="button" href={localize('/')}>
          {shellTexts.home}
        </a>
      </NewsletterPage>
    );
  return (
    <NewsletterPage title={texts.heading}>
      <p>{texts.lead({ email: page.email })}</p>
      {page.outcome === null ? null : <PreferenceResult outcome={page.outcome} typed={page.typed} />}
      <PreferenceChoices page={page} />
      <section className="preferences-mine">
        <h2>{texts.mine}</h2>
        {page.own === null ? <PrivateLink /> : <OwnDataSection own={page.own} page={page} />}
      </section>
    </NewsletterPage>
  );
}

function PreferenceResult({ outcome, typed }: { outcome: PreferenceOutcome; typed: string }) {
  const texts = useTexts('preferences');
  const message = outcome === 'addressSent' ? texts.addressSent({ email: typed }) : texts[outcome];
  return (
    <p className="preferences-outcome" role="status">
      <strong>{message}</strong>
    </p>
  );
}

function PreferenceChoices({
  page: { topics, isCounted, language, isSubscribed, token },
}: {
  page: KnownPreferences;
}) {
  const lang = useContentLang();
  const localize = useLocalizedAddress();
  const texts = useTexts('preferences');
  return (
    <form method="post" className="preferences-form">
      {isSubscribed ? null : <p>{texts.unsubscribed}</p>}
      {topics.length === 0 ? null : (
        <fieldset>
          <legend>{texts.topics}</legend>
          {topics.map(({ id, name, description, isChosen }) => (
            <label key={id}>
              {' '}
              <input type="checkbox" name={`topic-${id}`} defaultChecked={isChosen} />
              <span lang={lang}>
                <strong>{name}</strong> {description === '' ? null : <span>{description}</span>}
              </span>
            </label>
          ))}
          <p>{texts.topicsNote}</p>
        </fieldset>
      )}
      <fieldset>
        <legend>{texts.counted}</legend>
        <label>
          {' '}
          <input type="radio" name="counted" value="yes" defaultChecked={isCounted === true} />
          <span>{texts.countedYes}</span>
        </label>
        <label>
          {' '}
          <input type="radio" name="counted" value="no" defaultChecked={isCounted === false} />
          <span>{texts.countedNo}</span>
        </label>
        {isCounted === null ? <p>{texts.countedUnset}</p> : null}
      </fieldset>
      <label className="preferences-address">
        {texts.language}
        <select name="language" defaultValue={language}>
          {languages.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {languageNames[tag].own}
            </option>
          ))}
        </select>
      </label>
      <button className="button" name="do" value="save">
        {texts.save}
      </button>{' '}
      {isSubscribed ? (
        <a href={localize(`/newsletter/unsubscribe?token=${token}`)}>{texts.unsubscribe}</a>
      ) : null}
    </form>
  );
}

function PrivateLink() {
  const texts = useTexts('preferences');
  return (
    <form method="post" className="preferences-form">
      <p>{texts.mineNote}</p>
      <button className="button second" name="do" value="link">
        {texts.sendLink}
      </button>
    </form>
  );
}

function OwnDataSection({
  own,
  page: { token, typed, outcome },
}: {
  own: PersonalData;
  page: KnownPreferences;
}) {
  const localize = useLocalizedAddress();
  const texts = useTexts('preferences');
  const { facts } = texts;
  return (
    <>
      <dl>
        <dt>{facts.email}</dt>
        <dd>{own.email}</dd>
        <dt>{facts.name}</dt>
        <dd>{own.name ?? facts.none}</dd>
        <dt>{facts.since}</dt>
        <dd>{own.since}</dd>
        <dt>{facts.consent}</dt>
        <dd>
          <q lang={own.language}>{own.consent}</q>
        </dd>
        {own.page === null ? null : (
          <>
            <dt>{facts.page}</dt>
            <dd>{own.page}</dd>
          </>
        )}
      </dl>
      <p>
        <a href={localize(`/newsletter/preferences/export?token=${token}`)} download="newsletter.json">
          {texts.download}
        </a>
      </p>
      <form method="post" className="preferences-form">
        <label className="preferences-address">
          {texts.address}
          <input
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            required
            defaultValue={outcome === 'invalid' ? typed : ''}
          />
        </label>{' '}
        <button className="button second" name="do" value="address">
          {texts.change}
        </button>
      </form>
    </>
  );
}
