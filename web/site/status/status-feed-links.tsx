import { feedFiles } from '#modules/posts/constants.ts';
import { statusPath } from '#modules/status/constants.ts';
import { useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

const formats = [
  { name: 'rss', type: 'application/rss+xml', file: feedFiles[0] },
  { name: 'atom', type: 'application/atom+xml', file: feedFiles[1] },
  { name: 'json', type: 'application/feed+json', file: feedFiles[2] },
] as const;

/** Announces the feeds to feed readers. React moves the links into the head. */
export function StatusFeedLinks() {
  const texts = useTexts('status').incidents;
  const localize = useLocalizedAddress();
  return formats.map(({ name, type, file }) => (
    <link key={name} rel="alternate" type={type} title={texts[name]} href={localize(statusPath + file)} />
  ));
}

/** Links to the feeds and the badge, for people. */
export function StatusFiles() {
  const texts = useTexts('status').incidents;
  const localize = useLocalizedAddress();
  return (
    <p>
      {texts.feeds}{' '}
      {formats.map(({ name, file }) => (
        <span key={name}>
          <a href={localize(statusPath + file)} aria-label={texts[name]}>
            {name === 'rss' ? 'RSS' : name === 'atom' ? 'Atom' : 'JSON'}
          </a>
          ,{' '}
        </span>
      ))}
      <a href={localize(`${statusPath}/badge.svg`)}>{texts.badge}</a>
    </p>
  );
}
