import { useQueryClient } from '@tanstack/react-query';
import { api } from './calls.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useCurrentUser } from '../../current-user.ts';
import dialog from '../../dialog.module.css';
import { FormError } from '../../form/form-error.tsx';
import { useForm } from '../../form/use-form.ts';
import { getFailureText } from '../../error-text.ts';
import { hasAllPermissionsOf, type ListedRole, refreshRoles } from './use-roles.ts';
import { roles } from './texts.ts';

type DeleteRoleProps = { role: ListedRole; roles: readonly ListedRole[]; onClose: () => void };

/** Asks for confirmation before a role is deleted, and for the new role of its members. The safe button has focus first. */
export function DeleteRole({ role, roles: all, onClose }: DeleteRoleProps) {
  const user = useCurrentUser();
  const queries = useQueryClient();
  const others = all.filter((other) => other.key !== role.key && hasAllPermissionsOf(user, other));
  const isUsed = role.members + role.invites > 0;
  // The default is the role with the fewest permissions, so that a mistake gives no one more permissions.
  const [defaultRole] = others.toSorted(
    (first, other) => first.permissions.length - other.permissions.length,
  );
  const form = useForm((choice) => api.delete(role.key, isUsed ? choice : {}), {
    draft: null,
    start: { replacement: defaultRole?.key },
    // If a member has received the role in the meantime, the server requires a replacement role.
    onError: () => void refreshRoles(queries),
    onSaved: async ({ message }) => {
      onClose();
      showToast(message);
      await refreshRoles(queries);
    },
  });
  return (
    <Modal heading={`Delete ${role.name}?`} closeText="Keep the role" isOpen onClose={onClose}>
      <form className={dialog.dialog} {...form.props}>
        <p>
          {isUsed
            ? `${formatHolders(role)} get another role immediately, with only the permissions of that role. The deleted role cannot be restored.`
            : 'No one has this role. A deleted role cannot be restored.'}
        </p>
        {isUsed ? (
          <ChoiceField
            label="Replacement role"
            name="replacement"
            choices={others.map(({ name }) => name)}
            value={others.find(({ key }) => key === form.values.replacement)?.name ?? ''}
            onChoose={(chosen) =>
              form.change({ replacement: others.find(({ name }) => name === chosen)?.key })
            }
            error={form.errors.replacement}
          />
        ) : null}
        <FormError form={form} explain={getFailureText} />
        <div className={dialog.actions}>
          <Button onClick={onClose} data-focus-first="">
            Keep the role
          </Button>
          <Button type="submit" variant="danger" icon="trash" busyText={form.isSaving ? 'Deleting…' : null}>
            Delete role
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function formatHolders({ members, invites }: ListedRole): string {
  const parts = [
    members === 0 ? '' : roles.list.members(members),
    invites === 0 ? '' : roles.list.invites(invites),
  ];
  return parts.filter((part) => part !== '').join(' and ');
}
