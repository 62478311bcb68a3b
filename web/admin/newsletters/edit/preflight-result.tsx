import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import type { Finding } from './newsletter-calls.ts';
import type { PreflightQuery } from './use-preflight.ts';
import styles from './write-newsletter.module.css';

const goodTexts = {
  subject: 'subject',
  message: 'message',
  text: 'plain text',
  links: 'links',
  images: 'images',
  unsubscribe: 'unsubscribe link',
  postal: 'postal address',
  SPF: 'SPF',
  DKIM: 'DKIM',
  DMARC: 'DMARC',
} as const;

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });
const levelStyles = {
  good: { icon: 'check', mood: 'isGood' },
  warning: { icon: 'warning', mood: 'isWarn' },
  blocked: { icon: 'warning', mood: 'isBad' },
} as const;
/**
 * The passed checks that have their own line, because their messages contain numbers. The names of all other passed
 * checks are on one line.
 */
const namesWithOwnLine = new Set(['size', 'subscribers', 'languages']);

type PreflightResultProps = {
  check: PreflightQuery;
  /** Focuses the images without a description. */
  onDescribe: () => void;
};

/** The result of the pre-send check: errors, warnings, and passed checks. */
export function PreflightResult({ check: { data }, onDescribe }: PreflightResultProps) {
  if (data === undefined) return null;
  const { findings } = data;
  const blocked = findings.filter(({ level }) => level === 'blocked');
  const warnings = findings.filter(({ level }) => level === 'warning');
  const good = findings.filter(({ level }) => level === 'good');
  const names = good.flatMap(({ name }) => (hasShortName(name) ? [goodTexts[name]] : []));
  const summary: Finding = {
    name: 'summary',
    level: 'good',
    message: `Good: ${listFormat.format(names)}`,
  };
  const lines = [
    ...blocked,
    ...warnings,
    ...(names.length > 0 ? [summary] : []),
    ...good.filter(({ name }) => namesWithOwnLine.has(name)),
  ];
  return (
    <section className={styles.check} aria-label="Before you send">
      <div className={styles.checkHead}>
        <h2 className="title">Before you send</h2>
        <output>
          {blocked.length > 0 ? (
            <Badge tone="bad" hasDot>
              {`${blocked.length} to fix`}
            </Badge>
          ) : warnings.length > 0 ? (
            <Badge tone="warn" hasDot>
              {`${warnings.length} to check`}
            </Badge>
          ) : (
            <Badge tone="good" hasDot>
              Ready
            </Badge>
          )}
        </output>
      </div>
      <ul>
        {lines.map(({ name, level, message }) => (
          <li key={`${name} ${message}`} className={styles.finding}>
            <span className={styles[levelStyles[level].mood]}>
              <Icon name={levelStyles[level].icon} size={18} />
            </span>
            <span className={styles.findingText}>{message}</span>
            {name === 'images' && level === 'warning' ? (
              <Button variant="quiet" size="small" onClick={() => focusMissingDescription(onDescribe)}>
                Describe it
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function hasShortName(name: string): name is keyof typeof goodTexts {
  return Object.hasOwn(goodTexts, name);
}

/** Opens the description field of the first image that has no description. */
function focusMissingDescription(onDescribe: () => void): void {
  onDescribe();
  const texts = document.querySelector<HTMLElement>('[data-message] figure:has(img[alt=""]) figcaption');
  requestAnimationFrame(() => texts?.click());
}
