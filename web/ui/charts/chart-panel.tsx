import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './chart-panel.module.css';
import { Icon } from '../display/icon.tsx';

type ChartPanelProps = {
  heading: string;
  /** What the chart shows, in a few words. */
  lead: string;
  /** Stands beside the heading, such as "Sample data". */
  label?: ReactNode;
  /** Choices at the end of the heading's line. */
  tools?: ReactNode;
  /** What the looks of bars mean, and what else is to be said below. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The indigo panel that charts stand on. */
export function ChartPanel({ heading, lead, label, tools, foot, children }: ChartPanelProps) {
  const headingId = useId();
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.head}>
        <div className={styles.texts}>
          <h2 id={headingId} className={styles.heading}>
            {heading}
          </h2>
          <p className={styles.lead}>{lead}</p>
        </div>
        {label}
        {tools}
      </div>
      {children}
      {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
    </section>
  );
}

type PanelSelectProps<Choice extends string> = {
  label: string;
  choices: readonly { name: Choice; texts: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
};

/** A choice on the panel. */
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

/** Gives the figures of a panel as a file. */
export function PanelDownload({ label, ...button }: PanelDownloadProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} {...button}>
      <Icon name="download" size={18} />
    </button>
  );
}

/** As high as a chart, until one stands there. */
export function ChartRoom({ children }: { children?: ReactNode }) {
  return <div className={styles.room}>{children}</div>;
}

/** What full and hatched bars mean. */
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
