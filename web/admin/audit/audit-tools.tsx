import { useEffect, useRef, useState } from 'react';
import { audit as texts } from '#content/admin/audit.ts';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { AuditView } from './audit-filter.ts';
import styles from './audit.module.css';

/** Long enough not to ask at each email. */
const typingMs = 300;

/** Narrows the log: whose, which kind, which days. */
export function AuditTools({ view, onView }: { view: AuditView; onView: (view: AuditView) => void }) {
  const [user, setUser] = useState(view.user);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(typed: string) {
    setUser(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onView({ ...view, user: typed }), typingMs);
  }

  return (
    <>
      <SearchField
        label={texts.user}
        placeholder={texts.user}
        value={user}
        onChange={type}
        className={styles.user}
      />
      <SelectField
        label={texts.action}
        choices={texts.actions}
        value={view.action}
        onChoose={(action) => onView({ ...view, action })}
      />
      <DayField
        label={texts.from}
        value={view.from}
        max={view.until}
        onDay={(from) => onView({ ...view, from })}
      />
      <DayField
        label={texts.until}
        value={view.until}
        min={view.from}
        onDay={(until) => onView({ ...view, until })}
      />
    </>
  );
}

type DayFieldProps = {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onDay: (day: string) => void;
};

function DayField({ label, value, min, max, onDay }: DayFieldProps) {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input
        type="date"
        value={value}
        min={min === '' ? undefined : min}
        max={max === '' ? undefined : max}
        onChange={(event) => onDay(event.target.value)}
      />
    </label>
  );
}
