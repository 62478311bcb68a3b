import { Badge } from '#web/ui/display/badge.tsx';
import { hasPermission, useCurrentUser } from '../../current-user.ts';
import { CardList } from '../../table/card-list.tsx';
import table from '../../table/table.module.css';
import type { InitialRole } from './role-form.tsx';
import { hasAllPermissionsOf, type ListedRole, useRoles } from './use-roles.ts';
import { memberRoles, roles } from './texts.ts';

type RoleListProps = { onOpen: (start: InitialRole) => void; onDelete: (role: ListedRole) => void };

export function RoleList({ onOpen, onDelete }: RoleListProps) {
  const user = useCurrentUser();
  return (
    <CardList
      texts={{
        heading: 'Who has which role',
        lead: 'Admin, Support and Creator cannot be changed. Duplicate one and change the copy.',
        none: 'No roles yet',
      }}
      failed="The roles could not be loaded."
      query={useRoles()}
      getKey={({ key }) => key}
      getName={({ name }) => name}
      renderItem={(role) => <RoleText role={role} isOwn={user?.role === role.key} />}
      listActions={(role) => {
        const mayCopy = hasPermission(user, 'team') && hasAllPermissionsOf(user, role);
        const mayChange = mayCopy && !role.described;
        return [
          mayChange && { icon: 'pencil', texts: 'Edit', open: () => onOpen({ way: 'edit', role }) },
          mayCopy && { icon: 'copy', texts: 'Duplicate', open: () => onOpen({ way: 'copy', role }) },
          mayChange && {
            icon: 'trash',
            texts: 'Delete',
            isDanger: true,
            open: () => onDelete(role),
          },
        ];
      }}
    />
  );
}

function RoleText({ role, isOwn }: { role: ListedRole; isOwn: boolean }) {
  const { key, name, description, described: isFixed } = role;
  const about = memberRoles.find((standardRole) => standardRole.name === key)?.note ?? description;
  return (
    <>
      <span className={table.itemName}>
        {name}
        {isFixed ? <Badge tone="quiet">Fixed</Badge> : null}
        {isOwn ? <Badge>Custom</Badge> : null}
      </span>
      <span className="quiet">{[about, formatPeople(role)].filter((part) => part !== '').join(' · ')}</span>
    </>
  );
}

function formatPeople({ members, invites }: ListedRole): string {
  if (members + invites === 0) return 'no members';
  const parts = [
    members === 0 ? '' : roles.list.members(members),
    invites === 0 ? '' : roles.list.invites(invites),
  ];
  return parts.filter((part) => part !== '').join(', ');
}
