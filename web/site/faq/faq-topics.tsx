import { faqPage, type FaqTopicId } from '#content/site/faq.ts';
import type { FaqTopic } from '#web/site/faq/entries.ts';
import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';
import { useTexts } from '#web/site/parts/texts.ts';

const squares: Record<FaqTopicId, readonly [PrintedMotif, Dye]> = {
  'privacy-and-security': ['ring', 'c'],
  'chats-and-contacts': ['talk', 'a'],
  'groups-and-rooms': ['windows', 'c'],
  'minute-videos': ['minute', 'b'],
  'coins-and-payments': ['cowrie', 'danfo'],
  'filters-and-stickers': ['leaf', 'c'],
  'account-and-app': ['compound', 'b'],
};

export function FaqTopics({ topics }: { topics: readonly FaqTopic[] }) {
  const texts = useTexts(faqPage);
  return (
    <nav className="topics" aria-labelledby="topics">
      <h2 id="topics">{texts.topicsHeading}</h2>
      <ul>
        {topics.map(({ id, name, entries }, i) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={i === 0 ? 'true' : undefined}>
              <Square topic={id} />
              {name} <span>{entries.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Square({ topic }: { topic: FaqTopicId }) {
  const [motif, dye] = squares[topic];
  return (
    <svg className="cloth" viewBox="0 0 64 64" aria-hidden="true">
      <PrintedSquare motif={motif} dye={dye} />
    </svg>
  );
}
