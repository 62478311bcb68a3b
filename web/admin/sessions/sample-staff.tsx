import { Link } from 'react-router';
import { sampleStaff as sample } from '#content/admin/sessions.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import people from '../members/member-rows.module.css';
import { getSection } from '../shell/sections.ts';
import styles from './sessions.module.css';
import { staffColumns } from './staff-table.tsx';

/** The sample rows of the specification, shown if the team has only one member. Never mixed with real rows. */
export function SampleStaff() {
  return (
    <DataTable
      heading={sample.heading}
      aside={<Badge tone="sample">{sample.label}</Badge>}
      isStacked
      className={styles.staff}
      columns={staffColumns}
      rows={sample.rows.map(({ id, name, jobTitle, active, isActive, device }, at) => ({
        key: id,
        cells: [
          at + 1,
          <span key="staff" className={people.person}>
            <Avatar id={id} name={name} />
            <span className={people.name}>{name}</span>
          </span>,
          jobTitle,
          <Badge key="active" tone={isActive ? 'good' : 'quiet'} hasDot>
            {active}
          </Badge>,
          device,
          <span key="actions" className={styles.nothing}>
            –
          </span>,
        ],
      }))}
      footer={
        <>
          <span>{sample.foot}</span>
          <Link to={getSection('team').address}>{sample.add}</Link>
        </>
      }
    />
  );
}
