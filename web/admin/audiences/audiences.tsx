import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '#web/api.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { subscribersAddress } from '../paths.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import {
  changeAudience,
  type Field,
  type Segment,
  type Topic,
  useFields,
  useSegmentPreview,
  useSegments,
  useTopics,
} from './audience-data.ts';
import styles from './audiences.module.css';
import { FieldForm } from './field-form.tsx';
import { SegmentForm } from './segment-form.tsx';
import { TopicForm } from './topic-form.tsx';
import { CardList } from '../table/card-list.tsx';
import table from '../table/table.module.css';
import { audiences as texts } from './texts.ts';
import { frame } from '../texts.ts';

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of audiences: topics, custom subscriber fields, and segments. */
export default function Audiences() {
  return (
    <>
      <PageHeading
        section={getSection('subscribers')}
        heading={texts.heading}
        lead={<Link to={subscribersAddress}>{texts.back}</Link>}
      />
      <div className={styles.page}>
        <Topics />
        <SegmentCards />
        <Fields />
      </div>
    </>
  );
}

/** The item of the open form. Null: no form is open. `new`: a new item. */
type OpenItem<Item> = Item | 'new' | null;

function Topics() {
  const [openItem, setOpenItem] = useState<OpenItem<Topic>>(null);
  return (
    <>
      <AudienceList
        texts={texts.topics}
        query={useTopics()}
        Note={TopicNote}
        onAdd={() => setOpenItem('new')}
        onEdit={setOpenItem}
        remove={(id) => api.topics.delete(id)}
      />
      {openItem === null ? null : (
        <TopicForm topic={openItem === 'new' ? null : openItem} onClose={() => setOpenItem(null)} />
      )}
    </>
  );
}

function TopicNote({ item }: { item: Topic }): ReactNode {
  const { description, isPublic, subscribers } = item;
  const facts = [
    texts.topics.people(formatNumber(subscribers)),
    isPublic ? '' : texts.topics.hidden,
    description,
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

function SegmentCards() {
  const [openItem, setOpenItem] = useState<OpenItem<Segment>>(null);
  return (
    <>
      <AudienceList
        texts={texts.segments}
        query={useSegments()}
        Note={SegmentCount}
        onAdd={() => setOpenItem('new')}
        onEdit={setOpenItem}
        remove={(id) => api.segments.delete(id)}
      />
      {openItem === null ? null : (
        <SegmentForm segment={openItem === 'new' ? null : openItem} onClose={() => setOpenItem(null)} />
      )}
    </>
  );
}

function SegmentCount({ item: { filter } }: { item: Segment }): ReactNode {
  const { data, error } = useSegmentPreview(filter);
  if (data === null || data.count === null) return error === null ? texts.segments.counting : error.message;
  const people = texts.segments.people(formatNumber(data.count));
  return data.isExact ? people : texts.segments.roughly(people);
}

function Fields() {
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch } = useFields();
  return (
    <>
      <AudienceList
        texts={texts.fields}
        query={{ data: data?.fields, error, refetch }}
        Note={FieldNote}
        onAdd={() => setIsAdding(true)}
        remove={(id) => api.subscriberFields.delete(id)}
      />
      {isAdding ? <FieldForm onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}

function FieldNote({ item: { key, kind } }: { item: Field }): ReactNode {
  return `${texts.fields.kinds[kind]} · ${texts.fields.inNewsletters(key)}`;
}

type AudienceListProps<Item extends { id: number; name: string }> = {
  texts: (typeof texts)['topics' | 'fields' | 'segments'];
  query: { data: readonly Item[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Renders the description below the name. */
  Note: (props: { item: Item }) => ReactNode;
  onAdd: () => void;
  onEdit?: (item: Item) => void;
  remove: (id: number) => Promise<{ message: string }>;
};

function AudienceList<Item extends { id: number; name: string }>(props: AudienceListProps<Item>) {
  const { texts: own, query, Note, onAdd, onEdit, remove } = props;
  const queries = useQueryClient();
  return (
    <CardList
      texts={own}
      failed={texts.failed}
      query={query}
      onAdd={onAdd}
      getKey={({ id }) => id}
      getName={({ name }) => name}
      renderItem={(item) => (
        <>
          <span className={table.itemName}>{item.name}</span>
          <span className="quiet">
            <Note item={item} />
          </span>
        </>
      )}
      listActions={(item) => [
        onEdit !== undefined && { icon: 'pencil', texts: texts.edit, open: () => onEdit(item) },
        {
          icon: 'trash',
          texts: texts.remove,
          isDanger: true,
          question: { ...own.question, lead: own.question.lead(item.name) },
          change: () => changeAudience(queries, remove(item.id)),
        },
      ]}
    />
  );
}
