import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { writing } from '#content/admin/write-newsletter.ts';
import { api } from '#web/api.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { ConflictPanel } from '../../editing/conflict-panel.tsx';
import { newsletterAddress } from '../../paths.ts';
import { type Newsletter, newsletterKey } from '../progress/newsletter-item.ts';
import { readableText } from '../../editing/readable.ts';

const { conflict } = writing;

type EmailConflictProps = {
  id: number;
  onKeep: (theirs: Newsletter) => void;
  onTake: () => void;
};

/** What somebody else saved of this newsletter meanwhile, or that it has left. */
export function EmailConflict({ id, onKeep, onTake }: EmailConflictProps) {
  const { data: theirs } = useQuery({
    queryKey: [...newsletterKey(id), 'conflict'],
    queryFn: ({ signal }) => api.newsletters.find(id, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (theirs !== undefined && theirs.state !== 'draft' && theirs.state !== 'scheduled')
    return (
      <section aria-label={conflict.heading}>
        <MessageBar
          mood="warn"
          live="alert"
          action={
            <Link className={buttonClass('plain')} to={newsletterAddress(id)}>
              {conflict.follow}
            </Link>
          }
        >
          {conflict.isSent}
        </MessageBar>
      </section>
    );
  return (
    <ConflictPanel
      texts={conflict}
      keepText={conflict.keepYours}
      theirsHeading={conflict.theirs(theirs?.subject || conflict.noSubject)}
      theirs={theirs && <p>{readableText(theirs.message)}</p>}
      onKeep={() => theirs && onKeep(theirs)}
      onTake={onTake}
    />
  );
}
