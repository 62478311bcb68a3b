import { useState } from 'react';
import { type FaqList, faqLimits, faqListPath, parseFaqList } from '#modules/translations/constants.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type EditableText, getEditedText } from './text-data.ts';
import styles from './texts.module.css';

export type TextChange = { path: string; text: string; version: number };

/** Returns a changed list, and texts of new questions. `list`: the latest list, which can be newer than the shown list. */
type FaqChange = (list: FaqList) => { list: FaqList; texts?: readonly TextChange[] };

/** The questions of the FAQ, and changes of their list. A change is stored as a draft at once. */
export type FaqEditor = {
  list: FaqList;
  topics: readonly { name: string; texts: string }[];
  change: (change: FaqChange) => void;
};

export function createFaqEditor(
  texts: readonly EditableText[],
  save: (toChanges: (latest: readonly EditableText[]) => readonly TextChange[]) => void,
): FaqEditor {
  return {
    list: readList(texts).list,
    topics: texts
      .filter(({ path }) => path.startsWith('faqTopics.'))
      .map((text) => ({ name: text.path.split('.')[1] ?? '', texts: getEditedText(text) })),
    change: (change) =>
      save((latest) => {
        const { list, version } = readList(latest);
        const changed = change(list);
        const text = JSON.stringify(changed.list);
        return [{ path: faqListPath, text, version }, ...(changed.texts ?? [])];
      }),
  };
}

function readList(texts: readonly EditableText[]): { list: FaqList; version: number } {
  const stored = texts.find(({ path }) => path === faqListPath);
  return { list: parseFaqList(stored && getEditedText(stored)) ?? [], version: stored?.version ?? 0 };
}

/** Moves a question up (-1) or down (1) among the questions of its topic. */
export function moveQuestion(list: FaqList, slug: string, by: -1 | 1): FaqList {
  const at = list.findIndex((item) => item.slug === slug);
  const item = list[at];
  if (item === undefined) return list;
  const neighbours = list.flatMap((other, place) => (other.topic === item.topic ? [place] : []));
  const to = neighbours[neighbours.indexOf(at) + by];
  return to === undefined ? list : list.toSpliced(at, 1).toSpliced(to, 0, item);
}

/** The place of a question in the FAQ: its topic, its position, and the number of its paragraphs and steps. */
export function QuestionTools({
  slug,
  heading,
  editor,
}: {
  slug: string;
  heading: string;
  editor: FaqEditor;
}) {
  const { list, topics, change } = editor;
  const item = list.find((one) => one.slug === slug);
  if (item === undefined) return null;
  const neighbours = list.filter(({ topic }) => topic === item.topic);
  const position = neighbours.indexOf(item);
  const replace = (edit: (item: FaqList[number]) => Partial<FaqList[number]>) =>
    change((latest) => ({
      list: latest.map((one) => (one.slug === slug ? { ...one, ...edit(one) } : one)),
    }));
  const move = (by: -1 | 1) => change((latest) => ({ list: moveQuestion(latest, slug, by) }));
  return (
    <div className={styles.acts} role="group" aria-label={`Order of the question: ${heading}`}>
      <SelectField
        label="Topic"
        value={item.topic}
        choices={topics}
        onChoose={(topic) => replace(() => ({ topic }))}
      />
      <Button size="small" disabled={position <= 0} onClick={() => move(-1)}>
        Move up
      </Button>
      <Button size="small" disabled={position === neighbours.length - 1} onClick={() => move(1)}>
        Move down
      </Button>
      {(['answer', 'steps'] as const).map((part) => (
        <span key={part} className={styles.acts}>
          <Button
            size="small"
            disabled={item[part] >= faqLimits.parts}
            onClick={() => replace((one) => ({ [part]: Math.min(one[part] + 1, faqLimits.parts) }))}
          >
            Add {part === 'answer' ? 'paragraph' : 'step'}
          </Button>
          <Button
            size="small"
            disabled={item[part] === 0}
            onClick={() => replace((one) => ({ [part]: Math.max(one[part] - 1, 0) }))}
          >
            Remove last {part === 'answer' ? 'paragraph' : 'step'}
          </Button>
        </span>
      ))}
      <Button
        size="small"
        variant="danger"
        onClick={() => change((latest) => ({ list: latest.filter((one) => one.slug !== slug) }))}
      >
        Remove question
      </Button>
    </div>
  );
}

type NewQuestionProps = { editor: FaqEditor; onAdded: (slug: string) => void };

/** Adds a question at the end of a topic. Its anchor is made of its words. */
export function NewQuestion({ editor: { list, topics, change }, onAdded }: NewQuestionProps) {
  const [question, setQuestion] = useState('');
  const [topic, setTopic] = useState(topics[0]?.name ?? '');
  const slug = createSlug(question, list);
  const isFull = list.length >= faqLimits.questions;

  function add(): void {
    change((latest) => {
      const free = createSlug(question, latest);
      const after = latest.findLastIndex((item) => item.topic === topic);
      const added = { slug: free, topic, answer: 1, steps: 0 };
      onAdded(free);
      return {
        list: latest.toSpliced(after === -1 ? latest.length : after + 1, 0, added),
        texts: [{ path: `faqTexts.${free}.question`, text: question, version: 0 }],
      };
    });
    setQuestion('');
  }

  return (
    <div className={styles.newQuestion}>
      <TextField
        label="New question"
        maxLength={faqLimits.question}
        value={question}
        autoComplete="off"
        hint={
          isFull
            ? `There can be up to ${faqLimits.questions} questions.`
            : 'It is public when you publish it.'
        }
        onChange={({ target }) => setQuestion(target.value)}
      />
      <div className={styles.acts}>
        <SelectField label="Topic of the new question" value={topic} choices={topics} onChoose={setTopic} />
        <Button icon="plus" disabled={slug === '' || isFull} onClick={add}>
          Add question
        </Button>
      </div>
    </div>
  );
}

/** Returns an anchor such as `can-i-use-two-phones`, with a number if another question has it; empty without letters. */
function createSlug(question: string, list: FaqList): string {
  const words = question
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, faqLimits.slug - 4);
  if (words === '') return '';
  const isFree = (slug: string) => list.every((item) => item.slug !== slug);
  if (isFree(words)) return words;
  const number = list.findIndex((_, at) => isFree(`${words}-${at + 2}`));
  return `${words}-${number + 2}`;
}
