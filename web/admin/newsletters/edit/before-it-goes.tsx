import { writing } from '#content/admin/write-newsletter.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import type { Finding } from './newsletter-calls.ts';
import type { PreflightQuery } from './use-preflight.ts';
import styles from './write-newsletter.module.css';

const { check: texts } = writing;
const list = new Intl.ListFormat('en', { type: 'conjunction' });
const looks = {
  good: { icon: 'check', mood: 'isGood' },
  warning: { icon: 'warning', mood: 'isWarn' },
  blocked: { icon: 'warning', mood: 'isBad' },
} as const;
/** The checks that show their own numbers. All others share a single line of names. */
const ownLines = new Set(['size', 'subscribers', 'languages']);

type BeforeItGoesProps = {
  check: PreflightQuery;
  /** Focuses the images without a description. */
  onDescribe: () => void;
};

/** The result of the pre-send check: errors, warnings, and passed checks. */
export function BeforeItGoes({ check: { data }, onDescribe }: BeforeItGoesProps) {
  if (data === undefined) return null;
  const { findings } = data;
  const blocked = findings.filter(({ level }) => level === 'blocked');
  const warnings = findings.filter(({ level }) => level === 'warning');
  const good = findings.filter(({ level }) => level === 'good');
  const names = good.flatMap(({ name }) => (isShort(name) ? [texts.good[name]] : []));
  const summary: Finding = { name: 'summary', level: 'good', message: texts.inOrder(list.format(names)) };
  const lines = [
    ...blocked,
    ...warnings,
    ...(names.length > 0 ? [summary] : []),
    ...good.filter(({ name }) => ownLines.has(name)),
  ];
  return (
    <section className={styles.check} aria-label={texts.heading}>
      <div className={styles.checkHead}>
        <h2 className={styles.panelHeading}>{texts.heading}</h2>
        <output>
          {blocked.length > 0 ? (
            <Badge mood="bad" hasDot>
              {texts.blocked(blocked.length)}
            </Badge>
          ) : warnings.length > 0 ? (
            <Badge mood="warn" hasDot>
              {texts.warnings(warnings.length)}
            </Badge>
          ) : (
            <Badge mood="good" hasDot>
              {texts.ready}
            </Badge>
          )}
        </output>
      </div>
      <ul>
        {lines.map(({ name, level, message }) => (
          <li key={`${name} ${message}`} className={styles.finding}>
            <span className={styles[looks[level].mood]}>
              <Icon name={looks[level].icon} size={18} />
            </span>
            <span className={styles.findingText}>{message}</span>
            {name === 'images' && level === 'warning' ? (
              <Button look="quiet" size="small" onClick={() => describe(onDescribe)}>
                {texts.describe}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function isShort(name: string): name is keyof typeof texts.good {
  return Object.hasOwn(texts.good, name);
}

/** Opens the description field of the first image that has no description. */
function describe(onDescribe: () => void): void {
  onDescribe();
  const texts = document.querySelector<HTMLElement>('[data-message] figure:has(img[alt=""]) figcaption');
  requestAnimationFrame(() => texts?.click());
}
