import { useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

/** Announces the feeds to feed readers. React moves the links into the head. */
export function ArchiveFeedLinks() {
  const localize = useLocalizedAddress();
  const texts = useTexts('archive');
  return (
    <>
      <link
        rel="alternate"
        type="application/rss+xml"
        title={texts.feeds.rss}
        href={localize('/newsletters/rss.xml')}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={texts.feeds.atom}
        href={localize('/newsletters/atom.xml')}
      />
    </>
  );
}
