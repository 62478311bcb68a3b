import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '#web/ui/display/badge.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import form from '../editing/form.module.css';
import { StoredDraftNotice } from '../form/draft-line.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { RecordError } from '../form/record-error.tsx';
import { useForm } from '../form/use-form.ts';
import { newslettersAddress } from '../paths.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { PreviewPanel } from '../newsletters/edit/preview-panel.tsx';
import type { PreviewRecipient } from '../newsletters/edit/newsletter-calls.ts';
import { digestApi } from './calls.ts';
import { type Digest, digestKey, type DigestText, toDigestText, useDigestPreflight } from './digest-data.ts';
import { DigestFields } from './digest-fields.tsx';
import styles from './digest.module.css';
import { PastDigests } from './past-digests.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getErrorText } from '../error-text.ts';
import { scheduledKey } from '../schedule/scheduled-entries.ts';
import { formatFullMoment } from '../time-text.ts';
import { digest as texts } from './texts.ts';

type DigestFormProps = { stored: Digest; onLoad: () => Promise<unknown> };

export function DigestForm({ stored, onLoad }: DigestFormProps) {
  const queries = useQueryClient();
  const state = useForm(
    (text: DigestText, { record, action }: { record: Digest; action: { isOn: boolean } }) =>
      digestApi.digests.update({ ...text, ...action, version: record.version }),
    {
      draft: `settings.${digestKey.join('.')}`,
      record: stored,
      toValues: toDigestText,
      reload: onLoad,
      onSaved: ({ data, message }) => {
        showToast(message);
        queries.setQueryData(digestKey, data);
      },
    },
  );
  const { record: base, values: text } = state;
  const [shownFor, setShownFor] = useState<PreviewRecipient>({});
  const check = useDigestPreflight(text, shownFor);
  return (
    <>
      <PageHeading
        section={getSection('newsletter')}
        heading={texts.heading}
        lead={
          <span className={form.lead}>
            <Link to={newslettersAddress}>Back to the newsletters</Link>
            <Badge tone={base.isOn ? 'good' : 'quiet'} hasDot>
              {base.isOn ? 'On' : 'Off'}
            </Badge>
            <output>{state.isChanged ? 'Not saved yet' : texts.lead}</output>
          </span>
        }
      />
      <RecordError
        form={state}
        texts={{
          changed: 'Someone else saved the digest',
          changedNote: 'Load their version. Your unsaved changes will be lost.',
          load: 'Load theirs',
        }}
        explain={getErrorText}
      />
      <StoredDraftNotice draft={state.draft} />
      <div className={form.columns}>
        <DigestFields
          form={state}
          isOn={base.isOn}
          onSave={(as) => void state.submit({ isOn: as === 'on' })}
        />
        <div className="stack gap-20">
          <NextDigest next={stored.next} />
          <PreviewPanel
            check={check}
            subject={text.subject}
            preheader=""
            shownFor={shownFor}
            onShow={setShownFor}
          >
            {check.data?.posts === 0 ? (
              <div className={styles.note}>
                <MessageBar tone="info">
                  There are no new posts yet, so the preview shows only your introduction.
                </MessageBar>
              </div>
            ) : null}
          </PreviewPanel>
          <PastDigests past={stored.past} />
        </div>
      </div>
      <LeaveGuard
        form={state}
        texts={{
          heading: 'Leave without saving?',
          text: 'Your changes are stored in this browser and will be here when you come back.',
          stay: 'Stay',
          go: 'Leave',
        }}
      />
    </>
  );
}

function NextDigest({ next }: { next: Digest['next'] }) {
  const queries = useQueryClient();
  const skipDigest = useMutation({
    mutationFn: (change: { day: string; isSkipped: boolean }) => digestApi.digests.skip(change),
    onSuccess: async ({ data, message }) => {
      queries.setQueryData(digestKey, data);
      showToast(message);
      await queries.invalidateQueries({ queryKey: scheduledKey });
    },
  });
  if (next === null)
    return <Card heading="Next digest">{<p>The digest is off, so nothing is sent.</p>}</Card>;
  const { day, at, isSkipped, posts } = next;
  return (
    <Card
      heading="Next digest"
      lead={formatFullMoment(new Date(at))}
      action={
        <Button
          size="small"
          busyText={skipDigest.isPending ? texts.saving : null}
          onClick={() => skipDigest.mutate({ day, isSkipped: !isSkipped })}
        >
          {isSkipped ? 'Send it after all' : 'Skip this one'}
        </Button>
      }
    >
      <FailureBar error={skipDigest.error} attempt={skipDigest.submittedAt} explain={getErrorText} />
      <p>{isSkipped ? 'Skipped. Its posts will be in the digest after it.' : formatPosts(posts)}</p>
    </Card>
  );
}

function formatPosts(count: number) {
  return count === 0
    ? 'No new posts yet. Without new posts, it is skipped.'
    : count === 1
      ? '1 new post so far.'
      : `${count} new posts so far.`;
}
