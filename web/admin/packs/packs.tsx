import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { packs as texts } from '#content/admin/catalogue/packs.ts';
import { frame, sections } from '#content/admin/frame.ts';
import { shownStates, type ShownState } from '#modules/catalogue/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { cardClass } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { SortableList } from '#web/ui/table/sortable-list.tsx';
import { pathOf } from '../catalogue/items.ts';
import { FailureBar } from '../failure-bar.tsx';
import { packAddress } from '../paths.ts';
import { QueryState } from '../query-state.tsx';
import { ownText } from '../refusal-text.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { oneOf } from '../table/list-view.ts';
import { RowButton } from '../table/row-button.tsx';
import { useListView } from '../table/use-list-view.ts';
import { NewPack } from './new-pack.tsx';
import { type ListedPack, movePack, removePack, turnPack, usePacks } from './packs-data.ts';
import styles from './packs.module.css';

const { list } = texts;
const fields = { state: oneOf<ShownState | ''>('', ...shownStates) };

export function meta() {
  return [{ title: frame.title(sections.packs.title) }, { name: 'robots', content: 'noindex' }];
}

export default function Packs() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeading
        section={sectionNamed('packs')}
        heading={sections.packs.title}
        lead={texts.lead}
        actions={
          <Button look="main" icon="plus" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            {texts.add}
          </Button>
        }
      />
      <PackList />
      {isAdding ? <NewPack onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}

function PackList() {
  const { data, error, refetch } = usePacks();
  const { view, narrow } = useListView(fields);
  const queries = useQueryClient();
  const { mutate, ...change } = useMutation({ mutationFn: (act: () => Promise<void>) => act() });
  if (data === undefined) return <QueryState error={error} refetch={refetch} failed={list.failed} />;
  const shown = data.filter(({ state }) => view.state === '' || state === view.state);
  return (
    <section className={`${cardClass} ${styles.card}`} aria-labelledby="packs-heading">
      <div className={styles.head}>
        <h2 id="packs-heading">{list.heading}</h2>
        <SelectField
          label={list.state}
          choices={[
            { name: '', texts: list.anyState },
            ...shownStates.map((name) => ({ name, texts: texts.states[name] })),
          ]}
          value={view.state}
          onChoose={(chosen) => narrow({ state: shownStates.find((one) => one === chosen) ?? '' })}
        />
      </div>
      <FailureBar error={change.error} attempt={change.submittedAt} explain={ownText} />
      {shown.length === 0 ? (
        <NoPacks isNarrowed={data.length > 0} onAll={() => narrow({ state: '' })} />
      ) : (
        <SortableList
          label={list.heading}
          items={shown}
          texts={texts.order}
          onMove={
            view.state === '' ? (pack, to) => mutate(() => movePack(queries, data, { pack, to })) : undefined
          }
          renderItem={(pack) => (
            <PackRow
              pack={pack}
              onTurn={() => mutate(() => turnPack(queries, pack))}
              onRemove={() => mutate(() => removePack(queries, pack.id))}
            />
          )}
        />
      )}
      {view.state === '' || shown.length === 0 ? null : <p className={styles.quiet}>{list.onlyAll}</p>}
    </section>
  );
}

type PackRowProps = { pack: ListedPack; onTurn: () => void; onRemove: () => void };

function PackRow({ pack, onTurn, onRemove }: PackRowProps) {
  const { id, name, kind, state, thumbnail, item_count: count } = pack;
  const isShown = state === 'published';
  return (
    <div className={styles.row}>
      <Cover src={thumbnail} />
      <div className={styles.texts}>
        <Link to={packAddress(id)} className={styles.name}>
          {name}
        </Link>
        <p className={styles.quiet}>
          {texts.kinds[kind]} · {list.items(count)}
        </p>
      </div>
      <Badge mood={isShown ? 'good' : 'quiet'} hasDot>
        {texts.states[state]}
      </Badge>
      <div className={styles.acts}>
        <RowButton
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? list.unpublish(name) : list.publish(name)}
          onPress={onTurn}
        />
        <RowButton icon="trash" label={list.remove(name)} onPress={onRemove} />
      </div>
    </div>
  );
}

function Cover({ src }: { src: string | null }) {
  if (src === null)
    return (
      <span className={styles.noCover}>
        <Icon name="pack" />
      </span>
    );
  return <img src={pathOf(src)} alt="" width={48} height={48} loading="lazy" className={styles.thumb} />;
}

function NoPacks({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  if (isNarrowed)
    return (
      <EmptyState
        motifs={['fish', 'talk', 'lattice']}
        fact={list.noMatch}
        action={<Button onClick={onAll}>{list.showAll}</Button>}
      >
        {list.noMatchAdvice}
      </EmptyState>
    );
  return (
    <EmptyState motifs={['comb', 'spiral', 'water']} fact={list.none}>
      {list.noneAdvice}
    </EmptyState>
  );
}
