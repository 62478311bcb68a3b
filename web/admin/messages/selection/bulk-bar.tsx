import { inbox, messageHandling } from '#content/admin/messages.ts';
import { inboxLimits } from '#modules/messages/constants.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { FailureBar } from '../../failure-bar.tsx';
import { getServerText } from '../../error-text.ts';
import { getEmptyFieldErrors } from '../../form/field-errors.ts';
import { useForm } from '../../form/use-form.ts';
import { getAssigneeChoices, readAssignee } from '../work/assignee-choices.ts';
import { type ListedMessage, useInboxChoices } from '../inbox.ts';
import { TagInput } from '../work/tag-input.tsx';
import { useBulkChange } from '../use-message-change.ts';
import styles from './selection.module.css';
import type { Selection } from './use-selection.ts';

const texts = messageHandling.bulk;

type BulkBarProps = { listed: readonly ListedMessage[]; selection: Selection };

/** Selects all listed messages, and offers actions on the selected messages. */
export function BulkBar({ listed, selection }: BulkBarProps) {
  const { assignees, tags } = useInboxChoices();
  const user = useCurrentUser();
  const { mutateAsync, error, submittedAt, isPending } = useBulkChange();
  const selectedMessages = listed.filter(({ id }) => selection.ids.has(id)).slice(0, inboxLimits.changed);
  const isSpam = selectedMessages.every(({ state }) => state === 'spam');
  const reachable = listed.slice(0, inboxLimits.changed);

  /**
   * Changes all selected messages. A request with a new assignee also contains the current assignee, so that the
   * server skips a message whose assignee has changed in the meantime.
   */
  async function send(changeFields: Omit<Parameters<typeof mutateAsync>[0][number], 'id'>) {
    await mutateAsync(
      selectedMessages.map(({ id, assignee }) => ({
        ...changeFields,
        id,
        ...('assignee_id' in changeFields ? { assignee_was: assignee?.id ?? null } : {}),
      })),
    );
    selection.clear();
  }

  function change(changeFields: Parameters<typeof send>[0]) {
    // The error is an alert below the buttons.
    if (!isPending) send(changeFields).catch(() => undefined);
  }

  const form = useForm(({ tag }) => send({ add_tags: [tag] }), {
    draft: null,
    start: { tag: '' },
    validate: ({ tag }) => getEmptyFieldErrors({ tag: tag.trim() }),
    prepare: async () => !isPending,
    onSaved: () => undefined,
  });

  return (
    <section aria-label={texts.label} className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          aria-label={texts.chooseAll}
          checked={selectedMessages.length > 0 && selectedMessages.length === reachable.length}
          ref={(box) => {
            if (box !== null)
              box.indeterminate = selectedMessages.length > 0 && selectedMessages.length < reachable.length;
          }}
          onChange={({ target }) =>
            target.checked ? selection.choose(reachable.map(({ id }) => id)) : selection.clear()
          }
        />
        <span aria-live="polite">
          {selectedMessages.length === 0
            ? texts.chooseAll
            : texts.chosen(formatNumber(selectedMessages.length))}
        </span>
      </label>
      {selectedMessages.length === 0 ? null : (
        <div className="cluster">
          <SelectField
            label={texts.give}
            value=""
            choices={[{ name: '', texts: texts.give }, ...getAssigneeChoices(assignees, user)]}
            onChoose={(name) => {
              if (name !== '') change({ assignee_id: readAssignee(name) });
            }}
          />
          <form className={styles.tag} {...form.props}>
            <TagInput
              label={texts.tag}
              tags={tags}
              value={form.values.tag}
              error={form.errors.tag}
              onChange={(tag) => form.change({ tag })}
            />
            <Button size="small" type="submit">
              {texts.addTag}
            </Button>
          </form>
          <Button size="small" onClick={() => change({ state: 'answered' })}>
            {inbox.marks.answered}
          </Button>
          <Button size="small" onClick={() => change({ closed: true })}>
            {inbox.marks.closed}
          </Button>
          <Button size="small" onClick={() => change({ state: isSpam ? 'new' : 'spam' })}>
            {isSpam ? inbox.marks.notSpam : inbox.marks.spam}
          </Button>
          <Button size="small" variant="quiet" onClick={selection.clear}>
            {texts.clear}
          </Button>
        </div>
      )}
      <FailureBar error={error} attempt={submittedAt} explain={getServerText} />
    </section>
  );
}
