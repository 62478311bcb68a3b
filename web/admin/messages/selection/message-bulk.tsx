import { Button } from '#web/ui/fields/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { getEmptyFieldErrors } from '../../form/field-errors.ts';
import { useForm } from '../../form/use-form.ts';
import type { BulkAction, BulkOptions } from '../../table/bulk-bar.tsx';
import { type ListedMessage, useInboxChoices } from '../inbox.ts';
import { changeMessages, type MessageUpdate, useRefreshInbox } from '../use-message-change.ts';
import { getAssigneeChoices, readAssignee } from '../work/assignee-choices.ts';
import { TagInput } from '../work/tag-input.tsx';
import styles from './selection.module.css';
import { inbox } from '../texts.ts';

type Action = BulkAction<ListedMessage>;

/** Returns the actions on the selected messages. */
export function useMessageBulk(): BulkOptions<ListedMessage> {
  return {
    refresh: useRefreshInbox(),
    actions: [
      createAction(inbox.marks.answered, { state: 'answered' }),
      createAction(inbox.marks.closed, { closed: true }),
      { ...createAction(inbox.marks.spam, { state: 'spam' }), isFor: ({ state }) => state !== 'spam' },
      { ...createAction(inbox.marks.notSpam, { state: 'new' }), isFor: ({ state }) => state === 'spam' },
    ],
    controls: (start) => <MessageControls start={start} />,
  };
}

/**
 * Creates an action. A new assignee is sent with the previous assignee, so that the server skips a message whose
 * assignee has changed in the meantime.
 */
function createAction(label: string, update: NonNullable<MessageUpdate>): Action {
  return {
    label,
    runAll: ({ items }) =>
      changeMessages(
        items.map(({ id, assignee }) => ({
          ...update,
          id,
          ...('assigneeId' in update ? { assigneeWas: assignee?.id ?? null } : {}),
        })),
      ),
  };
}

function MessageControls({ start }: { start: (action: Action) => void }) {
  const { assignees, tags } = useInboxChoices();
  const user = useCurrentUser();
  const form = useForm(async ({ tag }) => start(createAction('Add tag', { addTags: [tag] })), {
    draft: null,
    start: { tag: '' },
    validate: ({ tag }) => getEmptyFieldErrors({ tag: tag.trim() }),
    onSaved: () => undefined,
  });

  return (
    <>
      <SelectField
        label="Assign to…"
        value=""
        choices={[{ name: '', texts: 'Assign to…' }, ...getAssigneeChoices(assignees, user)]}
        onChoose={(name) =>
          name === '' ? undefined : start(createAction('Assign to…', { assigneeId: readAssignee(name) }))
        }
      />
      <form className={styles.tag} {...form.props}>
        <TagInput
          label="Tag"
          tags={tags}
          value={form.values.tag}
          error={form.errors.tag}
          onChange={(tag) => form.change({ tag })}
        />
        <Button size="small" type="submit">
          Add tag
        </Button>
      </form>
    </>
  );
}
