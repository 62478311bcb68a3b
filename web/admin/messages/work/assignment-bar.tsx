import { Icon } from '#web/ui/display/icon.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { FailureBar } from '../../failure-bar.tsx';
import { getServerText } from '../../error-text.ts';
import { getEmptyFieldErrors } from '../../form/field-errors.ts';
import { useForm } from '../../form/use-form.ts';
import { useNow } from '../../use-now.ts';
import { useInboxChoices, type FullMessage } from '../inbox.ts';
import { formatSpanBetween } from '../span-text.ts';
import { useMessageChange } from '../use-message-change.ts';
import { getAssigneeChoices, noAssignee, readAssignee } from './assignee-choices.ts';
import { TagInput } from './tag-input.tsx';
import styles from './work.module.css';
import { messageHandling } from '../texts.ts';

export function AssignmentBar({ message }: { message: FullMessage }) {
  const { id, assignee, tags } = message;
  const choices = useInboxChoices();
  const user = useCurrentUser();
  const now = useNow();
  const { mutate, error, submittedAt } = useMessageChange(id);

  function assign(chosen: string) {
    const next = readAssignee(chosen);
    const name = choices.assignees.find((member) => member.id === next)?.name ?? null;
    const writing = { assigneeId: next, assigneeWas: assignee?.id ?? null };
    mutate({
      update: writing,
      text: name === null ? 'The message is no longer assigned' : `Assigned to ${name}`,
    });
  }

  // Does not wait for the call, so that the user can type the next tag.
  const form = useForm(
    async (input) => {
      const tag = input.tag.trim().toLowerCase();
      if (!tags.includes(tag)) mutate({ update: { addTags: [tag] }, text: `Tag “${tag}” added` });
    },
    {
      draft: null,
      start: { tag: '' },
      validate: ({ tag }) => getEmptyFieldErrors({ tag: tag.trim() }),
      onSaved: () => undefined,
    },
  );

  function remove(tag: string | undefined) {
    if (tag !== undefined) mutate({ update: { removeTags: [tag] }, text: `Tag “${tag}” removed` });
  }

  return (
    <section aria-label="Work on this message" className={styles.bar}>
      <SelectField
        label={messageHandling.assignee}
        value={assignee === null ? noAssignee : String(assignee.id)}
        choices={getAssigneeChoices(choices.assignees, user, assignee)}
        onChoose={assign}
      />
      <form className={styles.tags} {...form.props}>
        <ul aria-label="Tags" className={styles.chips}>
          {tags.map((tag) => (
            <li key={tag} className={styles.chip}>
              {tag}
              <button
                type="button"
                aria-label={`Remove the tag ${tag}`}
                className={styles.remove}
                onClick={() => remove(tag)}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
        <TagInput
          label="Add a tag"
          tags={choices.tags.filter((tag) => !tags.includes(tag))}
          value={form.values.tag}
          error={form.errors.tag}
          onChange={(tag) => form.change({ tag })}
          onBackspace={() => remove(tags.at(-1))}
        />
      </form>
      <p className={styles.span}>
        {message.waitingSince === null
          ? message.firstAnswered === null
            ? null
            : `First answered after ${formatSpanBetween(message.created, message.firstAnswered)}`
          : `Waiting for ${formatSpanBetween(message.waitingSince, now)}`}
      </p>
      <FailureBar error={error} attempt={submittedAt} explain={getServerText} />
    </section>
  );
}
