import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { postsList } from '#content/admin/writing/posts-list.ts';
import { tagLimits, tagName } from '#modules/tags/constants.ts';
import { api } from '#web/api.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { overLimitText } from '#web/ui/fields/too-long.ts';
import { TooLongCount } from '#web/ui/fields/too-long-count.tsx';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { ownText } from '../../refusal-text.ts';
import type { ListedPost } from '../posts-data.ts';
import { countEvery } from './change-many.ts';
import type { PostView } from './post-list.ts';
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
  const work = useBulk(list.view, selection);
  const [isAsking, setIsAsking] = useState(false);
  const { ids, every, count, has, choose, clear } = selection;
  const here = listed.map(({ id }) => id);
  const isAllHere = here.length > 0 && here.every(has);
  const choosing = useMutation({
    mutationFn: () => countEvery(list.view),
    onSuccess: selection.chooseEvery,
  });
  function chooseHere() {
    // Selects the deselected posts of the view again.
    if (every !== null) selection.chooseEvery(every);
    else choose([...new Set([...ids, ...here])]);
  }

  return (
    <section aria-label={texts.label} className={styles.bulk}>
      <label className={styles.all}>
        <input
          type="checkbox"
          aria-label={texts.chooseAll}
          checked={isAllHere}
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && !isAllHere;
          }}
          onChange={({ target }) => (target.checked ? chooseHere() : clear())}
        />
        <output>{work.progress ?? (count === 0 ? texts.chooseAll : texts.chosen(fullNumber(count)))}</output>
      </label>
      {count === 0 ? null : (
        <div className={styles.acts}>
          {isAllHere && every === null && total > listed.length && (isLeast || count < total) ? (
            <Button
              size="small"
              look="quiet"
              busyText={choosing.isPending ? texts.choosing : null}
              onClick={() => choosing.mutate()}
            >
              {isLeast ? texts.chooseMatching : texts.chooseEvery(fullNumber(total))}
            </Button>
          ) : null}
          <Button size="small" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {texts.publish}
          </Button>
          <Button size="small" onClick={() => work.run('unpublish')}>
            {texts.unpublish}
          </Button>
          <TagForm onTag={work.run} />
          <Button size="small" look="danger" onClick={() => work.run('delete')}>
            {texts.remove}
          </Button>
          <Button size="small" look="quiet" onClick={clear}>
            {texts.clear}
          </Button>
        </div>
      )}
      <FailureBar error={choosing.error} attempt={choosing.submittedAt} explain={ownText} />
      <FailureBar error={work.error} attempt={work.attempt} heading={work.stopped} explain={ownText} />
      {work.failed.length === 0 ? null : (
        <MessageBar mood="warn" live="alert" note={[...new Set(work.failed)].join(' ')}>
          {texts.failed(fullNumber(work.failed.length))}
        </MessageBar>
      )}
      <ConfirmDialog
        question={
          isAsking ? { ...texts.publishQuestion, lead: texts.publishQuestion.lead(fullNumber(count)) } : null
        }
        onClose={() => setIsAsking(false)}
        act={() => work.runAsked('publish')}
      />
    </section>
  );
}

function TagForm({ onTag }: { onTag: (act: 'tag' | 'untag', tags: string[]) => void }) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const name = tagName(typed);
  const over = overLimitText(name, tagLimits.nameCharacters);
  const { data } = useQuery({
    queryKey: ['tags', 'suggested', name],
    queryFn: ({ signal }) => api.tags.list({ search: name, limit: 8 }, { signal }),
    staleTime: 30_000,
  });

  function act(verb: 'tag' | 'untag') {
    if (name === '' || over !== undefined) return;
    onTag(verb, [name]);
    setTyped('');
  }

  return (
    <form
      className={styles.tagForm}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        act('tag');
      }}
    >
      <input
        aria-label={texts.tag}
        placeholder={texts.tagHint}
        list={listId}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        aria-invalid={over === undefined ? undefined : true}
        data-too-long={over === undefined ? undefined : ''}
        className={styles.nameInput}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={listId}>
        {data?.items.map((tag) => (
          <option key={tag.id} value={tag.name}>
            {tag.name}
          </option>
        ))}
      </datalist>
      <TooLongCount text={over} />
      <Button size="small" type="submit">
        {texts.addTag}
      </Button>
      <Button size="small" onClick={() => act('untag')}>
        {texts.removeTag}
      </Button>
    </form>
  );
}
