import { useQueryClient } from '@tanstack/react-query';
import { permissionGroups, permissions, roles } from '#content/admin/roles.ts';
import { grantablePermissions, roleLimits } from '#modules/members/constants.ts';
import { api } from './calls.ts';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { hasPermission, useCurrentUser } from '../../current-user.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { getFailureText } from '../../error-text.ts';
import { loadAllPages } from '../../load-all-pages.ts';
import { offerUndo } from '../../report-change.ts';
import { type ListedRole, refreshRoles } from './use-roles.ts';

const { form: texts } = roles;

/** The initial values of the form: an empty role, a copy of a role, or an existing role. */
export type InitialRole = { way: 'new' } | { way: 'copy' | 'edit'; role: ListedRole };

/** The form for name, description and permissions of a role. Saving can be undone for 30 seconds. */
export function RoleForm({ start, onClose }: { start: InitialRole; onClose: () => void }) {
  const user = useCurrentUser();
  const queries = useQueryClient();
  const edited = start.way === 'edit' ? start.role : undefined;
  const form = useForm(
    async (input, { record }) =>
      record === null
        ? { ...(await api.create(input)), record }
        : { ...(await api.update(record.key, { ...input, version: record.version })), record },
    {
      draft: getRoleDraftName(start),
      record: edited ?? null,
      toValues: (record: ListedRole | null) =>
        toValues(record === null ? start : { way: 'edit', role: record }),
      findLatest: async ({ key }) =>
        (await loadAllPages((page) => api.list(page))).find((one) => one.key === key),
      onSaved: async ({ data, message, record }) => {
        onClose();
        offerUndo({
          message,
          undo: () => (record === null ? api.delete(data.key) : restoreRole(record, data.version)),
          refresh: () => refreshRoles(queries),
        });
        await refreshRoles(queries);
      },
    },
  );
  const { permissions: selectedPermissions } = form.values;
  return (
    <FormDialog
      heading={getHeading(start)}
      texts={texts}
      form={form}
      explain={getFailureText}
      onClose={onClose}
    >
      {edited === undefined ? null : (
        <p className="quiet">
          {texts.counts(edited.members)}
          {user?.role === edited.key ? ` ${texts.own}` : ''}
        </p>
      )}
      <TextField
        label={texts.name}
        required
        autoComplete="off"
        maxLength={roleLimits.name}
        data-focus-first=""
        {...form.input('name')}
      />
      <TextField
        label={texts.description}
        autoComplete="off"
        maxLength={roleLimits.description}
        hint={texts.descriptionHint}
        {...form.input('description')}
      />
      {permissionGroups.map((group) => {
        const choices = grantablePermissions
          .filter((permission) => group.permissions.some((one) => one === permission))
          .filter((permission) => hasPermission(user, permission))
          .map((name) => ({ name, texts: permissions[name].texts, note: permissions[name].note }));
        return choices.length === 0 ? null : (
          <CheckList
            key={group.name}
            label={group.texts}
            choices={choices}
            chosen={selectedPermissions}
            onChange={(names) => form.change({ permissions: sortPermissions(names) })}
          />
        );
      })}
      <p className="quiet">
        {texts.everybody}
        {selectedPermissions.includes('team') ? ` ${texts.team}` : ''}
      </p>
    </FormDialog>
  );
}

function getRoleDraftName(start: InitialRole): string {
  if (start.way === 'new') return 'role.new';
  const { key } = start.role;
  return start.way === 'copy' ? `role.copy.${key}` : `role.${key}`;
}

function toValues(start: InitialRole) {
  if (start.way === 'new') return { name: '', description: '', permissions: sortPermissions([]) };
  const { name, description, permissions: rolePermissions } = start.role;
  const newName = start.way === 'copy' ? texts.copyName(name).slice(0, roleLimits.name) : name;
  return { name: newName, description, permissions: sortPermissions(rolePermissions) };
}

function getHeading(start: InitialRole): string {
  if (start.way === 'new') return texts.adding;
  return start.way === 'copy' ? texts.copying(start.role.name) : texts.editing(start.role.name);
}

/** Returns the permissions in a fixed order, so that switching a permission off and on again is not a change. */
function sortPermissions(names: readonly string[]) {
  return grantablePermissions.filter((permission) => names.includes(permission));
}

function restoreRole({ key, name, description, permissions: rolePermissions }: ListedRole, version: number) {
  return api.update(key, {
    name,
    description,
    permissions: sortPermissions(rolePermissions),
    version,
  });
}
