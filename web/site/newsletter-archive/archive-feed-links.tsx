import { archive } from '#content/site/archive.ts';
import { useAddress, useTexts } from '#web/site/parts/texts.ts';

/** Announces the feeds to feed readers. React moves the links into the head. */
export function ArchiveFeedLinks() {
  const to = useAddress();
  const texts = useTexts(archive);
  return (
    <>
      <link
        rel="alternate"
        type="application/rss+xml"
        title={texts.feeds.rss}
        href={to('/newsletters/rss.xml')}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={texts.feeds.atom}
        href={to('/newsletters/atom.xml')}
      />
    </>
  );
}
