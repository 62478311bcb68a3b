import { useQueryClient } from '@tanstack/react-query';
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
import { permissionGroups, permissions } from './texts.ts';

const textTexts = {
  newsletters: permissions.newsletters.texts,
  status: permissions.status.texts,
  subscribers: permissions.subscribers.texts,
  outbox: permissions.outbox.texts,
  messages: permissions.messages.texts,
  posts: permissions.posts.texts,
  catalogue: permissions.catalogue.texts,
  team: permissions.team.texts,
  audit: permissions.audit.texts,
  keys: permissions.keys.texts,
  webhooks: permissions.webhooks.texts,
  emails: permissions.emails.texts,
  sources: permissions.sources.texts,
  translations: permissions.translations.texts,
  settings: permissions.settings.texts,
} as const;

const noteTexts = {
  newsletters: permissions.newsletters.note,
  status: permissions.status.note,
  subscribers: permissions.subscribers.note,
  outbox: permissions.outbox.note,
  messages: permissions.messages.note,
  posts: permissions.posts.note,
  catalogue: permissions.catalogue.note,
  team: permissions.team.note,
  audit: permissions.audit.note,
  keys: permissions.keys.note,
  webhooks: permissions.webhooks.note,
  emails: permissions.emails.note,
  sources: permissions.sources.note,
  translations: permissions.translations.note,
  settings: permissions.settings.note,
} as const;

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
      texts={{ close: 'Close', save: 'Save role', saving: 'Saving…', notSaved: 'The role was not saved.' }}
      form={form}
      explain={getFailureText}
      onClose={onClose}
    >
      {edited === undefined ? null : (
        <p className="quiet">
          {formatCounts(edited.members)}
          {user?.role === edited.key
            ? ' This is your own role: you cannot give back a permission that you remove.'
            : ''}
        </p>
      )}
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={roleLimits.name}
        data-focus-first=""
        {...form.input('name')}
      />
      <TextField
        label="Description"
        autoComplete="off"
        maxLength={roleLimits.description}
        hint="What the role is for. Shown where a role is chosen."
        {...form.input('description')}
      />
      {permissionGroups.map((group) => {
        const choices = grantablePermissions
          .filter((permission) => group.permissions.some((one) => one === permission))
          .filter((permission) => hasPermission(user, permission))
          .map((name) => ({ name, texts: textTexts[name], note: noteTexts[name] }));
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
        Every role includes your own account, the dashboard and the staff list.
        {selectedPermissions.includes('team')
          ? ' Members who manage the team can give only permissions that they have themselves, and cannot change members with more permissions.'
          : ''}
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
  const newName = start.way === 'copy' ? `${name} (copy)`.slice(0, roleLimits.name) : name;
  return { name: newName, description, permissions: sortPermissions(rolePermissions) };
}

function getHeading(start: InitialRole): string {
  if (start.way === 'new') return 'New role';
  return start.way === 'copy' ? `Duplicate ${start.role.name}` : `Edit ${start.role.name}`;
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

function formatCounts(members: number) {
  return members === 1
    ? 'A change applies to 1 member immediately.'
    : `A change applies to ${members} members immediately.`;
}
