import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './chart-panel.module.css';
import { Icon } from '../display/icon.tsx';

type ChartPanelProps = {
  heading: string;
  lead: string;
  /** Label beside the heading, such as "Sample data". */
  label?: ReactNode;
  tools?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

export function ChartPanel({ heading, lead, label, tools, footer, children }: ChartPanelProps) {
  const headingId = useId();
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <div className="cluster">
        <div className={styles.texts}>
          <h2 id={headingId} className="title">
            {heading}
          </h2>
          <p className={styles.lead}>{lead}</p>
        </div>
        {label}
        {tools}
      </div>
      {children}
      {footer === undefined ? null : <div className={styles.foot}>{footer}</div>}
    </section>
  );
}

type PanelSelectProps<Choice extends string> = {
  label: string;
  choices: readonly { name: Choice; texts: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
};

export function PanelSelect<Choice extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: PanelSelectProps<Choice>) {
  return (
    <span className={styles.choice}>
      <select
        aria-label={label}
        value={chosen}
        className={styles.select}
        onChange={({ target }) => {
          const choice = choices.find(({ name }) => name === target.value);
          if (choice !== undefined) onChoose(choice.name);
        }}
      >
        {choices.map(({ name, texts }) => (
          <option key={name} value={name}>
            {texts}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={18} />
    </span>
  );
}

type PanelDownloadProps = Pick<ComponentProps<'button'>, 'disabled' | 'onClick'> & { label: string };

export function PanelDownload({ label, ...button }: PanelDownloadProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} {...button}>
      <Icon name="download" size={18} />
    </button>
  );
}

/** Placeholder with the height of a chart. */
export function ChartPlaceholder({ children }: { children?: ReactNode }) {
  return <div className={styles.room}>{children}</div>;
}

/** Legend for full and hatched bars. */
export function BarLegend({ full, part }: { full: string; part: string | null }) {
  return (
    <ul className={styles.legend}>
      <li>
        <span className={styles.fullKey} />
        {full}
      </li>
      {part === null ? null : (
        <li>
          <span className={styles.partKey} />
          {part}
        </li>
      )}
    </ul>
  );
}
