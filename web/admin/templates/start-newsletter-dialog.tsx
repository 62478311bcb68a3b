import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '#web/api.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { useSingleAction } from '../editing/use-single-action.ts';
import { useIdempotencyKeys } from '../editing/use-idempotency-keys.ts';
import { getDraftAddress, templatesAddress, writeAddress } from '../paths.ts';
import { QueryState } from '../query-state.tsx';
import { getServerText } from '../error-text.ts';
import { useOutcome } from '../use-outcome.ts';
import styles from './templates.module.css';
import { useNewsletterStarts } from './templates-data.ts';
import { templateListTexts as texts } from './texts.ts';

/** The dialog for starting a newsletter: empty, from the last sent newsletter, or from a template. */
export function StartNewsletterDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useNewsletterStarts();
  const { startFrom, fault: errorOutcome } = useStartNewsletter(onClose);
  return (
    <Modal heading="New newsletter" closeText="Close" size="wide" isOpen onClose={onClose}>
      {errorOutcome === null ? null : (
        <MessageBar key={errorOutcome.attempt} tone="bad" live="alert">
          {errorOutcome.text}
        </MessageBar>
      )}
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed={texts.failed} />
      ) : (
        <ul className={styles.cards}>
          <li>
            <Link to={writeAddress} className={styles.card} data-focus-first="" onClick={onClose}>
              <EmailThumbnail name="Blank" subject="An empty page" cover={null} />
            </Link>
          </li>
          {data.lastSent === null ? null : (
            <StartChoice
              onPress={() => startFrom('duplicate', data.lastSent?.id ?? 0)}
              card={{ ...data.lastSent, name: 'The last newsletter sent' }}
            />
          )}
          {data.templates.map((template) => (
            <StartChoice key={template.id} onPress={() => startFrom('use', template.id)} card={template} />
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        {data?.templates.length === 0 ? `${texts.none}. ${texts.noneAdvice} ` : null}
        <Link to={templatesAddress} onClick={onClose}>
          Manage templates
        </Link>
      </p>
    </Modal>
  );
}

type CardProps = { name: string; subject: string; preview?: string; cover: string | null };

function StartChoice({ onPress, card }: { onPress: () => void; card: CardProps }) {
  return (
    <li>
      <button type="button" className={styles.card} onClick={onPress}>
        <EmailThumbnail {...card} />
      </button>
    </li>
  );
}

/** A thumbnail of an email with its cover, subject, and the start of its text. */
function EmailThumbnail({ name, subject, preview = '', cover }: CardProps): ReactNode {
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

function useStartNewsletter(onClose: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const getIdempotencyKey = useIdempotencyKeys();
  const [, runOnce] = useSingleAction<'begin'>();
  const [errorOutcome, setErrorOutcome] = useOutcome<{ text: string }>();

  async function createFrom(by: 'use' | 'duplicate', id: number) {
    setErrorOutcome(null);
    const requestKey = { saveKey: getIdempotencyKey(`${by}.${id}`) };
    try {
      const { data } = await (by === 'use'
        ? api.templates.use(id, requestKey)
        : api.newsletters.duplicate(id, requestKey));
      await queries.invalidateQueries({ queryKey: ['newsletters'], refetchType: 'none' });
      onClose();
      await navigate(getDraftAddress(data.id));
    } catch (error) {
      setErrorOutcome({ text: getServerText(error) });
    }
  }

  return {
    fault: errorOutcome,
    startFrom: (by: 'use' | 'duplicate', id: number) => void runOnce('begin', () => createFrom(by, id)),
  };
}
