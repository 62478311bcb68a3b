import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { postsList } from '#content/admin/writing/posts-list.ts';
import { tagLimits, normalizeTagName } from '#modules/tags/constants.ts';
import { api } from '#web/api.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { formatOverLimit } from '#web/ui/fields/too-long.ts';
import { TooLongCount } from '#web/ui/fields/too-long-count.tsx';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { getServerText } from '../../error-text.ts';
import { getEmptyFieldErrors } from '../../form/field-errors.ts';
import { useForm } from '../../form/use-form.ts';
import type { ListedPost } from '../posts-data.ts';
import { countMatchingPosts } from './change-many.ts';
import type { PostView } from './post-list.ts';
import table from '../../table/table.module.css';
import { useBulk } from './use-bulk.ts';
import type { PostSelection } from './use-post-selection.ts';
import styles from './posts.module.css';

const { bulk: texts } = postsList;

type BulkBarProps = {
  listed: readonly ListedPost[];
  total: number;
  /** True if the count stopped early: there may be more posts than `total`. */
  isLeast: boolean;
  list: PostView;
  selection: PostSelection;
};

export function BulkBar({ listed, total, isLeast, list, selection }: BulkBarProps) {
  const bulkAction = useBulk(list.view, selection);
  const [isAsking, setIsAsking] = useState(false);
  const { ids, wholeView, count, has, choose, clear } = selection;
  const pageIds = listed.map(({ id }) => id);
  const isPageSelected = pageIds.length > 0 && pageIds.every(has);
  const selectAll = useMutation({
    mutationFn: () => countMatchingPosts(list.view),
    onSuccess: selection.chooseEvery,
  });
  function selectPage() {
    // Selects the deselected posts of the view again.
    if (wholeView !== null) selection.chooseEvery(wholeView);
    else choose([...new Set([...ids, ...pageIds])]);
  }

  return (
    <section aria-label={texts.label} className={styles.bulk}>
      <label className={styles.all}>
        <input
          type="checkbox"
          aria-label={texts.chooseAll}
          checked={isPageSelected}
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && !isPageSelected;
          }}
          onChange={({ target }) => (target.checked ? selectPage() : clear())}
        />
        <output>
          {bulkAction.progress ?? (count === 0 ? texts.chooseAll : texts.chosen(formatNumber(count)))}
        </output>
      </label>
      {count === 0 ? null : (
        <div className={styles.acts}>
          {isPageSelected && wholeView === null && total > listed.length && (isLeast || count < total) ? (
            <Button
              size="small"
              variant="quiet"
              busyText={selectAll.isPending ? texts.choosing : null}
              onClick={() => selectAll.mutate()}
            >
              {isLeast ? texts.chooseMatching : texts.chooseEvery(formatNumber(total))}
            </Button>
          ) : null}
          <Button size="small" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {texts.publish}
          </Button>
          <Button size="small" onClick={() => bulkAction.run('unpublish')}>
            {texts.unpublish}
          </Button>
          <TagForm onTag={bulkAction.run} />
          <Button size="small" variant="danger" onClick={() => bulkAction.run('delete')}>
            {texts.remove}
          </Button>
          <Button size="small" variant="quiet" onClick={clear}>
            {texts.clear}
          </Button>
        </div>
      )}
      <FailureBar error={selectAll.error} attempt={selectAll.submittedAt} explain={getServerText} />
      <FailureBar
        error={bulkAction.error}
        attempt={bulkAction.attempt}
        heading={bulkAction.stopped}
        explain={getServerText}
      />
      {bulkAction.failed.length === 0 ? null : (
        <MessageBar tone="warn" live="alert" note={[...new Set(bulkAction.failed)].join(' ')}>
          {texts.failed(formatNumber(bulkAction.failed.length))}
        </MessageBar>
      )}
      <ConfirmDialog
        question={
          isAsking
            ? { ...texts.publishQuestion, lead: texts.publishQuestion.lead(formatNumber(count)) }
            : null
        }
        onClose={() => setIsAsking(false)}
        action={() => bulkAction.runAsked('publish')}
      />
    </section>
  );
}

function TagForm({ onTag }: { onTag: (act: 'tag' | 'untag', tags: string[]) => void }) {
  const listId = useId();
  const form = useForm<{ name: string }, void, 'tag' | 'untag'>(
    async (values, { action }) => onTag(action, [normalizeTagName(values.name)]),
    {
      draft: null,
      start: { name: '' },
      enterAction: 'tag',
      validate: (values) => validateTagName(normalizeTagName(values.name)),
      onSaved: () => undefined,
    },
  );
  const { error, ...input } = form.input('name');
  const name = normalizeTagName(input.value);
  const overLimit = formatOverLimit(name, tagLimits.nameCharacters);
  const { data } = useQuery({
    queryKey: [...api.tags.list.key, 'suggested', name],
    queryFn: ({ signal }) => api.tags.list({ search: name, limit: 8 }, { signal }),
    staleTime: 30_000,
  });

  return (
    <form className={styles.tagForm} {...form.props}>
      <input
        aria-label={texts.tag}
        placeholder={texts.tagHint}
        list={listId}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        aria-invalid={(overLimit ?? error) === undefined ? undefined : true}
        data-too-long={overLimit === undefined ? undefined : ''}
        className={table.nameInput}
        {...input}
      />
      <datalist id={listId}>
        {data?.items.map((tag) => (
          <option key={tag.id} value={tag.name}>
            {tag.name}
          </option>
        ))}
      </datalist>
      <TooLongCount text={overLimit ?? error} />
      <Button size="small" type="submit">
        {texts.addTag}
      </Button>
      <Button size="small" onClick={() => void form.submit('untag')}>
        {texts.removeTag}
      </Button>
    </form>
  );
}

function validateTagName(name: string) {
  return { name: formatOverLimit(name, tagLimits.nameCharacters), ...getEmptyFieldErrors({ name }) };
}
