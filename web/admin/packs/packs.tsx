import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { publicationStates, type PublicationState } from '#modules/catalogue/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { cardClass } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { SortableList } from '#web/ui/table/sortable-list.tsx';
import { getUrlPath } from '../catalogue/items.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { getPackAddress } from '../paths.ts';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection, sections } from '../shell/sections.ts';
import { BulkBar } from '../table/bulk-bar.tsx';
import { ListSelect } from '../table/list-filters.tsx';
import { choiceField } from '../table/list-view.ts';
import { RowMenu } from '../table/row-menu.tsx';
import { SavedViews } from '../table/saved-views.tsx';
import { SelectBox } from '../table/select-box.tsx';
import { useListView } from '../table/use-list-view.ts';
import { useRowActions } from '../table/use-row-actions.ts';
import { useRowSelection } from '../table/use-row-selection.ts';
import { api } from './calls.ts';
import { NewPack } from './new-pack.tsx';
import {
  type ListedPack,
  movePack,
  refreshPacks,
  removePack,
  togglePublished,
  usePacks,
} from './packs-data.ts';
import styles from './packs.module.css';
import { frame } from '../texts.ts';
import { packs as texts } from './texts.ts';

const fields = { state: choiceField<PublicationState | ''>('', ...publicationStates) };

export function meta() {
  return [{ title: frame.title(sections.packs.title) }, { name: 'robots', content: 'noindex' }];
}

export default function PacksPage() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeading
        section={getSection('packs')}
        heading={sections.packs.title}
        lead={texts.lead}
        actions={
          <Button variant="main" icon="plus" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            New pack
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
  const views = useListView(fields);
  const { view, setView } = views;
  const selection = useRowSelection<ListedPack>(view.state);
  const queries = useQueryClient();
  const { row, heading, fault } = useRowActions(undefined, selection.changes);
  if (data === undefined)
    return <QueryState error={error} refetch={refetch} failed="The packs could not be loaded." />;
  const shown = data.filter(({ state }) => view.state === '' || state === view.state);
  return (
    <section className={cardClass} aria-labelledby="packs-heading">
      <div className={styles.head}>
        <h2 id="packs-heading" ref={heading} tabIndex={-1}>
          Packs in the order of the app
        </h2>
        <span className="cluster">
          <ListSelect
            list={views}
            name="state"
            label="State"
            any="All packs"
            choices={publicationStates.map((name) => ({ name, texts: texts.states[name] }))}
          />
          <SavedViews list={views} views={{ list: 'packs' }} />
        </span>
      </div>
      {fault === null ? null : (
        <MessageBar key={fault.attempt} tone="bad" live="alert">
          {fault.text}
        </MessageBar>
      )}
      {shown.length === 0 ? (
        <NoPacks isFiltered={data.length > 0} onAll={() => setView({ state: '' })} />
      ) : (
        <SortableList
          label="Packs in the order of the app"
          items={shown}
          texts={{
            handle: texts.order.handle,
            up: texts.order.up,
            down: texts.order.down,
            moved: texts.order.moved,
          }}
          onMove={
            view.state === '' ? (pack, to) => row.run(() => movePack(queries, data, { pack, to })) : undefined
          }
          renderItem={(pack) => (
            <PackRow
              pack={pack}
              box={<SelectBox item={pack} items={shown} selection={selection} name={pack.name} />}
              actions={
                <RowMenu
                  name={pack.name}
                  row={row}
                  actions={[
                    {
                      icon: pack.state === 'published' ? 'eyeOff' : 'eye',
                      texts: pack.state === 'published' ? 'Unpublish' : 'Publish',
                      change: () => togglePublished(queries, pack),
                    },
                    {
                      icon: 'trash',
                      texts: 'Delete',
                      isDanger: true,
                      change: () => removePack(queries, pack.id),
                    },
                  ]}
                />
              }
            />
          )}
        />
      )}
      {view.state === '' || shown.length === 0 ? null : (
        <p className="quiet">Show all packs to change their order.</p>
      )}
      <BulkBar
        items={shown}
        selection={selection}
        refresh={() => refreshPacks(queries)}
        actions={[
          {
            label: 'Publish',
            isFor: ({ state }) => state !== 'published',
            run: ({ id }) => api.publish(id),
            restore: ({ id }) => api.unpublish(id),
          },
          {
            label: 'Unpublish',
            isFor: ({ state }) => state === 'published',
            run: ({ id }) => api.unpublish(id),
            restore: ({ id }) => api.publish(id),
          },
          {
            label: 'Delete',
            isDanger: true,
            run: ({ id }) => api.delete(id),
            restore: ({ id }) => api.restore(id),
          },
        ]}
      />
    </section>
  );
}

type PackRowProps = { pack: ListedPack; box: ReactNode; actions: ReactNode };

function PackRow({ pack, box, actions }: PackRowProps) {
  const { id, name, kind, state, thumbnail, itemCount: count } = pack;
  const isShown = state === 'published';
  return (
    <div className={styles.row}>
      {box}
      <PackCover src={thumbnail} />
      <div className={styles.texts}>
        <Link to={getPackAddress(id)} className={styles.name}>
          {name}
        </Link>
        <p className="quiet">
          {texts.kinds[kind]} · {count === 1 ? '1 item' : `${count} items`}
        </p>
      </div>
      <Badge tone={isShown ? 'good' : 'quiet'} hasDot>
        {texts.states[state]}
      </Badge>
      <div className={styles.acts}>{actions}</div>
    </div>
  );
}

function PackCover({ src }: { src: string | null }) {
  if (src === null)
    return (
      <span className={styles.noCover}>
        <Icon name="pack" />
      </span>
    );
  return <img src={getUrlPath(src)} alt="" width={48} height={48} loading="lazy" className={styles.thumb} />;
}

function NoPacks({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  if (isFiltered)
    return (
      <EmptyState
        motifs={['fish', 'talk', 'lattice']}
        fact="No pack is in this state"
        action={<Button onClick={onAll}>Show all packs</Button>}
      >
        Choose all packs to see the others.
      </EmptyState>
    );
  return (
    <EmptyState motifs={['comb', 'spiral', 'water']} fact="No packs yet">
      A pack shows items of the catalogue together. An item can be in several packs.
    </EmptyState>
  );
}
