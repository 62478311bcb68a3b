import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/fields/button.tsx';
import { hasPermission, useCurrentUser } from '../../current-user.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { getSection } from '../../shell/sections.ts';
import { DeleteRole } from './delete-role.tsx';
import { RoleForm, type InitialRole } from './role-form.tsx';
import { RoleList } from './role-list.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { type ListedRole, useRoles } from './use-roles.ts';
import { frame } from '../../texts.ts';

export function meta() {
  return [{ title: frame.title('Roles') }, { name: 'robots', content: 'noindex' }];
}

/** The screen of roles. All members can open this screen; only members who manage the team can create roles. */
export default function Roles() {
  const mayChange = hasPermission(useCurrentUser(), 'team');
  const { data } = useRoles();
  const [start, setStart] = useState<InitialRole | null>(null);
  const [deleted, setDeleted] = useState<ListedRole | null>(null);
  return (
    <>
      <PageHeading
        section={getSection('roles')}
        heading="Roles"
        lead={<Link to={getSection('team').address}>Team</Link>}
        actions={
          mayChange ? (
            <Button
              variant="main"
              icon="plus"
              aria-haspopup="dialog"
              onClick={() => setStart({ way: 'new' })}
            >
              New role
            </Button>
          ) : undefined
        }
      />
      <div className="stack gap-20">
        <RoleList onOpen={setStart} onDelete={setDeleted} />
        {data === undefined ? null : <RoleMatrix roles={data} />}
      </div>
      {start === null ? null : <RoleForm start={start} onClose={() => setStart(null)} />}
      {deleted === null || data === undefined ? null : (
        <DeleteRole
          role={data.find(({ key }) => key === deleted.key) ?? deleted}
          roles={data}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );
}
