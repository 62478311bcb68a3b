import { audit as texts } from '#content/admin/audit.ts';
import { DayField } from '#web/ui/fields/day-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TypedSearch } from '../table/typed-search.tsx';
import { auditFields, type AuditView } from './audit-view.ts';
import styles from './audit.module.css';

export function AuditTools({ list: { view, setView } }: { list: AuditView }) {
  return (
    <>
      <TypedSearch
        label={texts.user}
        placeholder={texts.user}
        search={view.user}
        onSearch={(user) => setView({ user })}
      />
      <TypedSearch
        label={texts.text}
        placeholder={texts.text}
        search={view.text}
        onSearch={(text) => setView({ text })}
      />
      <SelectField
        label={texts.action}
        choices={texts.actions}
        value={view.action}
        onChoose={(action) => setView({ action: auditFields.action.read(action) })}
      />
      <span className={styles.days}>
        <DayField label={texts.from} value={view.from} max={view.until} onDay={(from) => setView({ from })} />
        <DayField
          label={texts.until}
          value={view.until}
          min={view.from}
          onDay={(until) => setView({ until })}
        />
      </span>
    </>
  );
}
