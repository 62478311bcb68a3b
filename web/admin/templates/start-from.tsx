import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { templates as texts } from '#content/admin/templates.ts';
import { api } from '#web/api.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { useAlone } from '../editing/use-alone.ts';
import { usePressKeys } from '../editing/use-press-keys.ts';
import { draftAddress, templatesAddress, writeAddress } from '../paths.ts';
import { QueryState } from '../query-state.tsx';
import { ownText } from '../refusal-text.ts';
import { useOutcome } from '../use-outcome.ts';
import styles from './templates.module.css';
import { useBeginnings } from './templates-data.ts';

const { start } = texts;

/** The dialog for starting a newsletter: empty, from the last sent one, or from a template. */
export function StartFrom({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useBeginnings();
  const { begin, fault } = useBegin(onClose);
  return (
    <Modal heading={start.heading} closeText={start.close} size="wide" isOpen onClose={onClose}>
      {fault === null ? null : (
        <MessageBar key={fault.attempt} mood="bad" live="alert">
          {fault.text}
        </MessageBar>
      )}
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed={texts.failed} />
      ) : (
        <ul className={styles.cards}>
          <li>
            <Link to={writeAddress} className={styles.card} data-focus-first="" onClick={onClose}>
              <Card name={start.blank} subject={start.blankNote} cover={null} />
            </Link>
          </li>
          {data.last_sent === null ? null : (
            <Choice
              onPress={() => begin('duplicate', data.last_sent?.id ?? 0)}
              card={{ ...data.last_sent, name: start.last }}
            />
          )}
          {data.templates.map((template) => (
            <Choice key={template.id} onPress={() => begin('use', template.id)} card={template} />
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        {data?.templates.length === 0 ? `${texts.none}. ${texts.noneAdvice} ` : null}
        <Link to={templatesAddress} onClick={onClose}>
          {start.manage}
        </Link>
      </p>
    </Modal>
  );
}

type CardProps = { name: string; subject: string; preview?: string; cover: string | null };

function Choice({ onPress, card }: { onPress: () => void; card: CardProps }) {
  return (
    <li>
      <button type="button" className={styles.card} onClick={onPress}>
        <Card {...card} />
      </button>
    </li>
  );
}

/** A thumbnail of an email with its cover, subject, and the start of its text. */
function Card({ name, subject, preview = '', cover }: CardProps): ReactNode {
  return (
    <>
      <span className={styles.sketch} aria-hidden="true">
        {cover === null ? null : <img src={cover} alt="" loading="lazy" className={styles.cover} />}
        {preview === '' && cover === null ? <Icon name="pencil" /> : <span>{preview}</span>}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.subject}>{subject === '' ? texts.untitled : subject}</span>
    </>
  );
}

function useBegin(onClose: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyOf = usePressKeys();
  const [, alone] = useAlone<'begin'>();
  const [fault, tell] = useOutcome<{ text: string }>();

  async function make(by: 'use' | 'duplicate', id: number) {
    tell(null);
    const press = { save_key: keyOf(`${by}.${id}`) };
    try {
      const { data } = await (by === 'use'
        ? api.templates.use(id, press)
        : api.newsletters.duplicate(id, press));
      await queries.invalidateQueries({ queryKey: ['newsletters'], refetchType: 'none' });
      onClose();
      await navigate(draftAddress(data.id));
    } catch (error) {
      tell({ text: ownText(error) });
    }
  }

  return { fault, begin: (by: 'use' | 'duplicate', id: number) => void alone('begin', () => make(by, id)) };
}
