/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- styles of narrow windows change the display of rows, and browsers then drop the table roles */
import { useId, useRef } from 'react';
import { cardClass } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useOverflow } from '#web/ui/table/use-overflow.ts';
import styles from './roles.module.css';
import type { ListedRole } from './use-roles.ts';
import { permissions, permissionGroups } from './texts.ts';

type PermissionName = keyof typeof permissions;

/** A table of permissions by role. In a small window, each permission is a block that lists the roles. */
export function RoleMatrix({ roles: all }: { roles: readonly ListedRole[] }) {
  const headingId = useId();
  const area = useRef<HTMLDivElement>(null);
  const isWide = useOverflow(area);
  return (
    <section className={`${cardClass} ${styles.card}`} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Permissions of each role
      </h2>
      <div
        ref={area}
        className={styles.area}
        role="group"
        aria-labelledby={headingId}
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isWide ? 0 : undefined}
      >
        <table role="table" aria-labelledby={headingId} className={styles.matrix}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Permission
              </th>
              {all.map(({ key, name }) => (
                <th key={key} role="columnheader" scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {permissionGroups.map((group) => (
            <tbody
              key={group.name}
              role="rowgroup"
              className={group.name === 'everybody' ? styles.everybody : undefined}
            >
              <tr role="row" className={styles.group}>
                <th role="rowheader" scope="rowgroup" colSpan={all.length + 1}>
                  {group.texts}
                </th>
              </tr>
              {group.permissions.map((permission) => (
                <PermissionRow key={permission} permission={permission} roles={all} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

type PermissionRowProps = { permission: PermissionName; roles: readonly ListedRole[] };

function PermissionRow({ permission, roles: all }: PermissionRowProps) {
  const { texts: name, note } = permissions[permission];
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row">
        {name}
        <span className={styles.note}> {note}</span>
      </th>
      {all.map((role) => {
        const has = role.permissions.includes(permission);
        return (
          <td key={role.key} role="cell" data-has={has ? '' : undefined}>
            <span className={styles.roleName} aria-hidden="true">
              {role.name}
            </span>
            {has ? <Icon name="check" size={18} /> : <span aria-hidden="true">–</span>}
            <span className="visually-hidden">{has ? 'yes' : 'no'}</span>
          </td>
        );
      })}
    </tr>
  );
}
