import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { previewDays } from '#modules/posts/constants.ts';
import { api } from '#web/api.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { FormError } from '../../form/form-error.tsx';
import { useForm } from '../../form/use-form.ts';
import { Moment } from '../../moment.tsx';
import { QueryState } from '../../query-state.tsx';
import { getServerText } from '../../error-text.ts';
import { RowButton } from '../../table/row-button.tsx';
import { formatMoment } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import styles from './settings.module.css';

const choiceTexts = { 1: '1 day', 7: '7 days', 30: '30 days' } as const;

type Days = (typeof previewDays)[number];

/** Creates, lists and revokes preview links, which show an unpublished post for some days to anyone who has the link. */
export function SharedPreviews({ id }: { id: number }) {
  const now = useNow();
  const queries = useQueryClient();
  const queryKey = ['posts', 'previews', id];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.posts.listPreviews(id, { signal }),
    staleTime: 0,
  });
  const refresh = () => queries.invalidateQueries({ queryKey });
  const [newPath, setNewPath] = useState<string | null>(null);
  const form = useForm(({ days }: { days: Days }) => api.posts.preview(id, { days }), {
    draft: null,
    start: { days: 7 },
    keepsInput: () => true,
    onSaved: ({ data }) => {
      setNewPath(data.path);
      return refresh();
    },
  });
  const revokeLink = useMutation({
    mutationFn: (preview: number) => api.posts.revokePreview(id, String(preview)),
    onSuccess: ({ message }) => {
      // Hides the new link above, because the revoked link may be this link.
      setNewPath(null);
      showToast(message);
      return refresh();
    },
  });
  return (
    <section className={styles.section} aria-labelledby="post-previews">
      <h3 id="post-previews" className={styles.sectionHeading}>
        Preview links
      </h3>
      <p className="quiet">
        Anyone with such a link sees the last saved version of the post, without logging in.
      </p>
      <FormError form={form} />
      <FailureBar error={revokeLink.error} attempt={revokeLink.submittedAt} explain={getServerText} />
      <form className="cluster" {...form.props}>
        <SelectField
          label="Valid for"
          value={form.values.days}
          choices={previewDays.map((count) => ({ name: String(count), texts: choiceTexts[count] }))}
          onChoose={(name) =>
            form.change({ days: previewDays.find((count) => String(count) === name) ?? form.values.days })
          }
        />
        <Button type="submit" busyText={form.isSaving ? 'Creating…' : null}>
          Create a link
        </Button>
      </form>
      {newPath === null ? null : <NewLink path={newPath} />}
      {list.data === undefined ? (
        <QueryState
          error={list.error}
          refetch={list.refetch}
          failed="The preview links could not be loaded."
          isQuiet
        />
      ) : (
        <ul className={styles.previews}>
          {list.data.map(({ id: preview, sharedBy: by, expiresAt: until }) => (
            <li key={preview} className={styles.preview}>
              <span className={styles.previewText}>
                {`Created by ${by}`}
                <span className="quiet">
                  valid until <Moment at={until} now={now} />
                </span>
              </span>
              <RowButton
                icon="trash"
                label={`Remove the link by ${by}, valid until ${formatMoment(new Date(until), now)}`}
                onPress={() => revokeLink.mutate(preview)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NewLink({ path }: { path: string }) {
  const address = location.origin + path;
  return (
    <div className={styles.made}>
      <TextField
        label="Preview link"
        readOnly
        value={address}
        hint="Copy it now: it is shown only once."
        onFocus={(event) => event.target.select()}
      />
      <Button
        icon="copy"
        onClick={() =>
          void copyText(address).then((isCopied) =>
            showToast(isCopied ? 'Copied' : 'Not copied. Select the link and copy it yourself.'),
          )
        }
      >
        Copy
      </Button>
    </div>
  );
}
