import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { ConflictPanel } from '../../form/conflict-panel.tsx';
import { type ShownVersion, Versions } from '../../editing/versions/versions.tsx';
import { type Newsletter, createNewsletterKey } from '../progress/newsletter-item.ts';
import { versions } from '../../texts.ts';

type EmailConflictProps = {
  id: number;
  yours: ShownVersion;
  onKeep: (theirs: Newsletter) => void;
  onTake: () => void;
};

/** Shows the version of the newsletter that another person saved in the meantime. */
export function EmailConflict({ id, yours, onKeep, onTake }: EmailConflictProps) {
  const { data: theirs } = useQuery({
    queryKey: [...createNewsletterKey(id), 'conflict'],
    queryFn: ({ signal }) => api.newsletters.find(id, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <ConflictPanel
      texts={{
        heading: 'Two versions',
        text: 'Someone else saved this newsletter after you opened it. Both versions are here: choose one.',
        takeTheirs: 'Use theirs',
      }}
      questions={{
        take: {
          heading: 'Use their version?',
          lead: 'The form will show their version. You can undo this for 30 seconds.',
          keep: 'Back',
          sure: 'Use theirs',
          busy: 'Loading…',
          look: 'main',
        },
        keep: {
          heading: 'Keep your version?',
          keep: 'Back',
          sure: 'Keep yours',
          busy: 'Saving…',
          lead: 'It replaces their version for everyone. Their version cannot be restored.',
        },
      }}
      keepText="Keep yours"
      versions={
        theirs && (
          <Versions
            one={toShownVersion(`Saved by ${theirs.savedBy ?? 'someone else'}`, theirs)}
            other={yours}
          />
        )
      }
      onKeep={() => theirs && onKeep(theirs)}
      onTake={onTake}
    />
  );
}

export function toShownVersion(
  heading: string,
  { subject, message }: Pick<Newsletter, 'subject' | 'message'>,
) {
  return { heading, title: subject || versions.untitled, body: message };
}
