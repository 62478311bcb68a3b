import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allRoles, graceDays } from '#modules/two-factor/constants.ts';
import type { WireType } from '#api/http/call.ts';
import type { requirementCalls } from '#modules/two-factor/contract.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { currentUserKey } from '../current-user.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { useAllRoles } from '../members/roles/use-roles.ts';
import styles from './factors.module.css';
import calls from 'virtual:api-calls/twoFactorRequirement';
import { createApi } from '#web/api.ts';

const choiceTexts = {
  nobody: { texts: 'No one', note: 'Each member chooses.' },
  everybody: { texts: 'Everyone', note: 'All members, including new ones.' },
  roles: { texts: 'Some roles', note: 'Choose them below.' },
} as const;

/** The API calls of the two-factor policy. Only this screen uses these calls. */
const { twoFactorRequirement: api } = createApi(calls);

type TwoFactorRequirement = WireType<typeof requirementCalls.find.item>;

const requirementQueryKey = ['factor-requirement'];

/** Shows which members must use two-factor authentication, with a button that changes the policy. */
export function TwoFactorPolicy({ missing }: { missing: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: requirementQueryKey,
    queryFn: ({ signal }) => api.find({ signal }),
  });
  const roleChoices = useAllRoles();
  if (data === undefined) return null;
  return (
    <section className={styles.card} aria-labelledby="team-factors">
      <div className={styles.partHead}>
        <div className={styles.partTexts}>
          <h2 id="team-factors" className={styles.headline}>
            Second factor
          </h2>
          <p className="quiet">
            Members who need a passkey or an authenticator app in addition to their password.
          </p>
          <p>{`${formatRule(data, roleChoices)} ${missing === 0 ? '' : formatMissing(missing)}`.trim()}</p>
        </div>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Change
        </Button>
      </div>
      {isOpen ? <PolicyForm requirement={data} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function formatRule({ roles }: TwoFactorRequirement, roleChoices: ReturnType<typeof useAllRoles>): string {
  if (roles.length === 0) return 'Each member chooses.';
  if (roles.includes(allRoles)) return 'Every member must have one.';
  const required = roleChoices.filter(({ name }) => roles.includes(name));
  return `These must have one: ${required.map((role) => role.texts).join(', ')}.`;
}

type RequiredGroup = keyof typeof choiceTexts;
const choices = [
  { name: 'nobody', ...choiceTexts.nobody },
  { name: 'roles', ...choiceTexts.roles },
  { name: 'everybody', ...choiceTexts.everybody },
] as const;

function getRequiredGroup({ roles }: TwoFactorRequirement): RequiredGroup {
  if (roles.length === 0) return 'nobody';
  return roles.includes(allRoles) ? 'everybody' : 'roles';
}

function toValues(requirement: TwoFactorRequirement) {
  return {
    group: getRequiredGroup(requirement),
    roles: requirement.roles.filter((role) => role !== allRoles),
    graceDays: String(requirement.graceDays),
  };
}

function isValidDays(typed: string): boolean {
  const days = Number(typed.trim() === '' ? Number.NaN : typed);
  return Number.isInteger(days) && days >= graceDays.min && days <= graceDays.max;
}

function PolicyForm({ requirement, onClose }: { requirement: TwoFactorRequirement; onClose: () => void }) {
  const queries = useQueryClient();
  const roleChoices = useAllRoles();
  const pickRoles = (names: readonly string[]) =>
    roleChoices.flatMap(({ name }) => (names.includes(name) ? [name] : []));
  const form = useForm(
    ({ group, roles, graceDays: days }, { record }) => {
      const required = { nobody: [], everybody: [allRoles], roles: pickRoles(roles) } as const;
      return api.update({
        roles: [...required[group]],
        graceDays: group === 'nobody' ? (record ?? requirement).graceDays : Number(days),
      });
    },
    {
      draft: 'two-factor-policy',
      record: requirement,
      toValues: (record: TwoFactorRequirement | null) => toValues(record ?? requirement),
      findLatest: () => api.find(),
      validate: ({ group, roles, graceDays: days }) => ({
        roles: group === 'roles' && pickRoles(roles).length === 0 ? 'Choose at least one role.' : undefined,
        graceDays: group === 'nobody' || isValidDays(days) ? undefined : 'A number of days from 0 to 90.',
      }),
      onSaved: async ({ message }) => {
        showToast(message);
        onClose();
        await queries.invalidateQueries({ queryKey: requirementQueryKey });
        await queries.invalidateQueries({ queryKey: currentUserKey });
      },
    },
  );
  const { group, roles } = form.values;

  return (
    <FormDialog
      heading="Second factor"
      texts={{ save: 'Save', saving: 'Saving…', close: 'Cancel' }}
      form={form}
      onClose={onClose}
    >
      <div>
        <RadioCards
          label="Who must have one"
          choices={choices}
          chosen={group}
          onChoose={(chosen) => form.change({ group: chosen })}
        />
      </div>
      {group === 'roles' ? (
        <CheckList
          label="Roles"
          choices={roleChoices}
          chosen={roles}
          onChange={(names) => form.change({ roles: pickRoles(names) })}
          error={form.errors.roles}
        />
      ) : null}
      {group === 'nobody' ? null : (
        <TextField
          label="Days to set it up"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          hint="From 0 to 90. After that, members can only log in and set one up."
          {...form.input('graceDays')}
        />
      )}
    </FormDialog>
  );
}

function formatMissing(count: number) {
  return count === 1 ? '1 active member has none yet.' : `${count} active members have none yet.`;
}
