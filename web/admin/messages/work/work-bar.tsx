import { type FormEvent, useState } from 'react';
import { messageWork } from '#content/admin/messages.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { FailureBar } from '../../failure-bar.tsx';
import { ownText } from '../../refusal-text.ts';
import { useNow } from '../../use-now.ts';
import { useChoices, type WholeMessage } from '../inbox.ts';
import { spanBetween } from '../span-text.ts';
import { useWork } from '../use-work.ts';
import { assigneeChoices, nobody, readAssignee } from './assignee-choices.ts';
import { TagInput } from './tag-input.tsx';
import styles from './work.module.css';

export function WorkBar({ message }: { message: WholeMessage }) {
  const { id, assignee, tags } = message;
  const known = useChoices();
  const user = useCurrentUser();
  const now = useNow();
  const [typed, setTyped] = useState('');
  const { mutate, error, submittedAt } = useWork(id);

  function give(chosen: string) {
    const next = readAssignee(chosen);
    const name = known.assignees.find((member) => member.id === next)?.name ?? null;
    const writing = { assignee_id: next, assignee_was: assignee?.id ?? null };
    mutate({ writing, text: messageWork.given(name) });
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const tag = typed.trim().toLowerCase();
    if (tag === '') return;
    setTyped('');
    if (!tags.includes(tag)) mutate({ writing: { add_tags: [tag] }, text: messageWork.tags.added(tag) });
  }

  function remove(tag: string | undefined) {
    if (tag !== undefined) mutate({ writing: { remove_tags: [tag] }, text: messageWork.tags.removed(tag) });
  }

  return (
    <section aria-label={messageWork.work} className={styles.bar}>
      <SelectField
        label={messageWork.assignee}
        value={assignee === null ? nobody : String(assignee.id)}
        choices={assigneeChoices(known.assignees, user, assignee)}
        onChoose={give}
      />
      <form className={styles.tags} onSubmit={add}>
        <ul aria-label={messageWork.tags.label} className={styles.chips}>
          {tags.map((tag) => (
            <li key={tag} className={styles.chip}>
              {tag}
              <button
                type="button"
                aria-label={messageWork.tags.remove(tag)}
                className={styles.remove}
                onClick={() => remove(tag)}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
        <TagInput
          label={messageWork.tags.add}
          tags={known.tags.filter((tag) => !tags.includes(tag))}
          value={typed}
          onChange={setTyped}
          onBackspace={() => remove(tags.at(-1))}
        />
      </form>
      <p className={styles.span}>
        {message.waiting_since === null
          ? message.first_answered === null
            ? null
            : messageWork.answeredAfter(spanBetween(message.created, message.first_answered))
          : messageWork.waits(spanBetween(message.waiting_since, now))}
      </p>
      <FailureBar error={error} attempt={submittedAt} explain={ownText} />
    </section>
  );
}
