import { Button as MenuButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { Link } from 'react-router';
import { timePhrases } from '#content/error-messages.ts';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { formatTime, formatDayOfMonth, formatShortMonth, formatWeekday } from '#web/format/dates.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import popover from '#web/ui/feedback/popover.module.css';
import { digestAddress } from '../paths.ts';
import { getSection } from '../shell/sections.ts';
import { formatFullMoment } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import type { ScheduledEntry } from '../schedule/scheduled-entries.ts';
import styles from './scheduled.module.css';
import { dayMs } from '#modules/time.ts';

const kindTexts = { post: 'Blog', newsletter: 'Newsletter', digest: 'Digest' } as const;

type ScheduledItemProps = { entry: ScheduledEntry; onChange: () => void; onCancel: () => void };

export function ScheduledItem({ entry, onChange, onCancel }: ScheduledItemProps) {
  const now = useNow();
  const at = new Date(entry.at);
  const address = getEditAddress(entry);
  const isThisWeek = at.getTime() - now.getTime() < 7 * dayMs;
  return (
    <li className={styles.entry}>
      <span className={styles.sheet} aria-hidden="true">
        <span className={styles.sheetName}>{isThisWeek ? formatWeekday(at) : formatShortMonth(at)}</span>
        <span className={styles.sheetDay}>{formatDayOfMonth(at)}</span>
      </span>
      <div className="grow">
        <p className="strong">
          {address !== undefined && entry.canChange ? (
            <Link to={address} className={styles.titleLink}>
              {entry.title}
            </Link>
          ) : (
            entry.title
          )}
        </p>
        <p className="quiet">
          {kindTexts[entry.kind]} ·{' '}
          <time dateTime={entry.at} title={formatFullMoment(at)}>
            <span className="visually-hidden">{`${formatDayOfMonth(at)} ${formatShortMonth(at)}, `}</span>
            {`${formatTime(at)} ${timePhrases.zone}`}
          </time>
        </p>
      </div>
      {entry.canChange && entry.kind !== 'digest' ? (
        <MenuTrigger>
          <MenuButton className={iconButtonClass} aria-label={`Actions for “${entry.title}”`}>
            <Icon name="dots" />
          </MenuButton>
          <Popover placement="bottom end" className={popover.popover}>
            <Menu aria-label={`Actions for “${entry.title}”`} className={popover.menu}>
              <MenuItem onAction={onChange} className={popover.item}>
                <Icon name="clock" size={18} />
                Change time
              </MenuItem>
              <MenuItem onAction={onCancel} className={popover.item}>
                <Icon name="close" size={18} />
                Cancel
              </MenuItem>
            </Menu>
          </Popover>
        </MenuTrigger>
      ) : null}
    </li>
  );
}

/** Returns the page where the entry is edited. The digest has its own page. */
function getEditAddress({ kind, id }: ScheduledEntry): string | undefined {
  if (kind === 'post') return `${getSection('blog').address}?post=${id}`;
  return kind === 'digest' ? digestAddress : undefined;
}
