import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { audiences as texts } from '#content/admin/audiences.ts';
import { frame } from '#content/admin/frame.ts';
import { api } from '#web/api.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { subscribersAddress } from '../paths.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
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
import { AudienceList } from './audience-list.tsx';
import styles from './audiences.module.css';
import { FieldForm } from './field-form.tsx';
import { SegmentForm } from './segment-form.tsx';
import { TopicForm } from './topic-form.tsx';

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of audiences: topics, custom subscriber fields, and segments. */
export default function Audiences() {
  return (
    <>
      <PageHeading
        section={sectionNamed('subscribers')}
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
type Opened<Item> = Item | 'new' | null;

function Topics() {
  const [opened, setOpened] = useState<Opened<Topic>>(null);
  const [asked, setAsked] = useState<Topic | null>(null);
  return (
    <>
      <AudienceList
        texts={texts.topics}
        query={useTopics()}
        Note={TopicNote}
        onAdd={() => setOpened('new')}
        onEdit={setOpened}
        onRemove={setAsked}
      />
      {opened === null ? null : (
        <TopicForm topic={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
      <Removal
        asked={asked}
        question={texts.topics.question}
        remove={(id) => api.topics.delete(id)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

function TopicNote({ item }: { item: Topic }): ReactNode {
  const { description, is_public: isPublic, subscribers } = item;
  const facts = [
    texts.topics.people(fullNumber(subscribers)),
    isPublic ? '' : texts.topics.hidden,
    description,
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

function SegmentCards() {
  const [opened, setOpened] = useState<Opened<Segment>>(null);
  const [asked, setAsked] = useState<Segment | null>(null);
  return (
    <>
      <AudienceList
        texts={texts.segments}
        query={useSegments()}
        Note={SegmentCount}
        onAdd={() => setOpened('new')}
        onEdit={setOpened}
        onRemove={setAsked}
      />
      {opened === null ? null : (
        <SegmentForm segment={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
      <Removal
        asked={asked}
        question={texts.segments.question}
        remove={(id) => api.segments.delete(id)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

function SegmentCount({ item: { filter } }: { item: Segment }): ReactNode {
  const { data, error } = useSegmentPreview(filter);
  if (data === null || data.count === null) return error === null ? texts.segments.counting : error.message;
  const people = texts.segments.people(fullNumber(data.count));
  return data.isExact ? people : texts.segments.roughly(people);
}

function Fields() {
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<Field | null>(null);
  const { data, error, refetch } = useFields();
  return (
    <>
      <AudienceList
        texts={texts.fields}
        query={{ data: data?.fields, error, refetch }}
        Note={FieldNote}
        onAdd={() => setIsAdding(true)}
        onRemove={setAsked}
      />
      {isAdding ? <FieldForm onClose={() => setIsAdding(false)} /> : null}
      <Removal
        asked={asked}
        question={texts.fields.question}
        remove={(id) => api.subscriberFields.delete(id)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

function FieldNote({ item: { key, kind } }: { item: Field }): ReactNode {
  return `${texts.fields.kinds[kind]} · ${texts.fields.inNewsletters(key)}`;
}

type RemovalProps = {
  asked: { id: number; name: string } | null;
  question: (typeof texts)['topics' | 'fields' | 'segments']['question'];
  remove: (id: number) => Promise<{ message: string }>;
  onClose: () => void;
};

function Removal({ asked, question, remove, onClose }: RemovalProps) {
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      question={asked === null ? null : { ...question, lead: question.lead(asked.name) }}
      onClose={onClose}
      act={async () => {
        if (asked !== null) await changeAudience(queries, remove(asked.id));
      }}
    />
  );
}
