import { useQuery } from '@tanstack/react-query';
import { versions } from '#content/admin/versions.ts';
import { newsletterEditor } from '#content/admin/write-newsletter.ts';
import { api } from '#web/api.ts';
import { ConflictPanel } from '../../form/conflict-panel.tsx';
import { type ShownVersion, Versions } from '../../editing/versions/versions.tsx';
import { type Newsletter, createNewsletterKey } from '../progress/newsletter-item.ts';

const { conflict } = newsletterEditor;

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
      texts={conflict}
      questions={conflict.questions}
      keepText={conflict.keepYours}
      versions={
        theirs && <Versions one={toShownVersion(conflict.theirs(theirs.savedBy), theirs)} other={yours} />
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
