import { roles } from '#content/admin/roles.ts';
import { memberRoles } from '#content/admin/team.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { RowList } from '#web/ui/table/row-list.tsx';
import { hasPermission, useCurrentUser } from '../../current-user.ts';
import { RowButton } from '../../table/row-button.tsx';
import type { InitialRole } from './role-form.tsx';
import styles from './roles.module.css';
import { hasAllPermissionsOf, type ListedRole } from './use-roles.ts';

const { list: texts } = roles;

type RoleListProps = {
  roles: readonly ListedRole[];
  onOpen: (start: InitialRole) => void;
  onDelete: (role: ListedRole) => void;
};

export function RoleList({ roles: all, ...actions }: RoleListProps) {
  return (
    <Card heading={texts.heading} lead={texts.lead}>
      <RowList aria-label={texts.heading}>
        {all.map((role) => (
          <RoleItem key={role.key} role={role} {...actions} />
        ))}
      </RowList>
    </Card>
  );
}

type RoleItemProps = Omit<RoleListProps, 'roles'> & { role: ListedRole };

function RoleItem({ role, onOpen, onDelete }: RoleItemProps) {
  const user = useCurrentUser();
  const { key, name, description } = role;
  const mayCopy = hasPermission(user, 'team') && hasAllPermissionsOf(user, role);
  const about = memberRoles.find((standardRole) => standardRole.name === key)?.note ?? description;
  return (
    <li className={styles.item}>
      <div className="grow">
        <p className={styles.name}>
          {name}
          {role.described ? <Badge tone="quiet">{texts.fixed}</Badge> : null}
          {user?.role === key ? <Badge>{texts.yours}</Badge> : null}
        </p>
        <p className={styles.note}>{[about, formatPeople(role)].filter((part) => part !== '').join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        {mayCopy && !role.described ? (
          <RowButton
            icon="pencil"
            label={texts.edit(name)}
            aria-haspopup="dialog"
            onPress={() => onOpen({ way: 'edit', role })}
          />
        ) : null}
        {mayCopy ? (
          <RowButton
            icon="copy"
            label={texts.duplicate(name)}
            aria-haspopup="dialog"
            onPress={() => onOpen({ way: 'copy', role })}
          />
        ) : null}
        {mayCopy && !role.described ? (
          <RowButton
            icon="trash"
            label={texts.remove(name)}
            aria-haspopup="dialog"
            onPress={() => onDelete(role)}
          />
        ) : null}
      </div>
    </li>
  );
}

function formatPeople({ members, invites }: ListedRole): string {
  if (members + invites === 0) return texts.nobody;
  const parts = [members === 0 ? '' : texts.members(members), invites === 0 ? '' : texts.invites(invites)];
  return parts.filter((part) => part !== '').join(', ');
}
