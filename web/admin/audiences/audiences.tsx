import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { audiences as texts } from '#content/admin/audiences.ts';
import { frame } from '#content/admin/frame.ts';
import { api } from '#web/api.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
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
import { RowButton } from '../table/row-button.tsx';

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
  const [itemToDelete, setItemToDelete] = useState<Topic | null>(null);
  return (
    <>
      <AudienceList
        texts={texts.topics}
        query={useTopics()}
        Note={TopicNote}
        onAdd={() => setOpenItem('new')}
        onEdit={setOpenItem}
        onRemove={setItemToDelete}
      />
      {openItem === null ? null : (
        <TopicForm topic={openItem === 'new' ? null : openItem} onClose={() => setOpenItem(null)} />
      )}
      <DeleteDialog
        item={itemToDelete}
        question={texts.topics.question}
        remove={(id) => api.topics.delete(id)}
        onClose={() => setItemToDelete(null)}
      />
    </>
  );
}

function TopicNote({ item }: { item: Topic }): ReactNode {
  const { description, is_public: isPublic, subscribers } = item;
  const facts = [
    texts.topics.people(formatNumber(subscribers)),
    isPublic ? '' : texts.topics.hidden,
    description,
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

function SegmentCards() {
  const [openItem, setOpenItem] = useState<OpenItem<Segment>>(null);
  const [itemToDelete, setItemToDelete] = useState<Segment | null>(null);
  return (
    <>
      <AudienceList
        texts={texts.segments}
        query={useSegments()}
        Note={SegmentCount}
        onAdd={() => setOpenItem('new')}
        onEdit={setOpenItem}
        onRemove={setItemToDelete}
      />
      {openItem === null ? null : (
        <SegmentForm segment={openItem === 'new' ? null : openItem} onClose={() => setOpenItem(null)} />
      )}
      <DeleteDialog
        item={itemToDelete}
        question={texts.segments.question}
        remove={(id) => api.segments.delete(id)}
        onClose={() => setItemToDelete(null)}
      />
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
  const [itemToDelete, setItemToDelete] = useState<Field | null>(null);
  const { data, error, refetch } = useFields();
  return (
    <>
      <AudienceList
        texts={texts.fields}
        query={{ data: data?.fields, error, refetch }}
        Note={FieldNote}
        onAdd={() => setIsAdding(true)}
        onRemove={setItemToDelete}
      />
      {isAdding ? <FieldForm onClose={() => setIsAdding(false)} /> : null}
      <DeleteDialog
        item={itemToDelete}
        question={texts.fields.question}
        remove={(id) => api.subscriberFields.delete(id)}
        onClose={() => setItemToDelete(null)}
      />
    </>
  );
}

function FieldNote({ item: { key, kind } }: { item: Field }): ReactNode {
  return `${texts.fields.kinds[kind]} · ${texts.fields.inNewsletters(key)}`;
}

type DeleteDialogProps = {
  item: { id: number; name: string } | null;
  question: (typeof texts)['topics' | 'fields' | 'segments']['question'];
  remove: (id: number) => Promise<{ message: string }>;
  onClose: () => void;
};

function DeleteDialog({ item, question, remove, onClose }: DeleteDialogProps) {
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      question={item === null ? null : { ...question, lead: question.lead(item.name) }}
      onClose={onClose}
      action={async () => {
        if (item !== null) await changeAudience(queries, remove(item.id));
      }}
    />
  );
}

type AudienceListProps<Item extends { id: number; name: string }> = {
  texts: { heading: string; lead: string; add: string; none: string };
  query: { data: readonly Item[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Renders the description below the name. */
  Note: (props: { item: Item }) => ReactNode;
  onAdd: () => void;
  onEdit?: (item: Item) => void;
  onRemove: (item: Item) => void;
};

function AudienceList<Item extends { id: number; name: string }>(props: AudienceListProps<Item>) {
  const { texts: own, query, Note, onAdd, onEdit, onRemove } = props;
  return (
    <CardList
      texts={own}
      failed={texts.failed}
      query={query}
      onAdd={onAdd}
      renderItem={(item) => (
        <li key={item.id} className={styles.item}>
          <span className={styles.name}>
            {item.name}
            <span className="quiet">
              <Note item={item} />
            </span>
          </span>
          {onEdit === undefined ? null : (
            <RowButton
              icon="pencil"
              label={texts.edit(item.name)}
              aria-haspopup="dialog"
              onPress={() => onEdit(item)}
            />
          )}
          <RowButton
            icon="trash"
            label={texts.remove(item.name)}
            aria-haspopup="dialog"
            onPress={() => onRemove(item)}
          />
        </li>
      )}
    />
  );
}
