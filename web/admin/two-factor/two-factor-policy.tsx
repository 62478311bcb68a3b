import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { teamTwoFactor as texts } from '#content/admin/two-factor.ts';
import { allRoles, graceDays } from '#modules/two-factor/constants.ts';
import type { Wire } from '#api/http/call.ts';
import type { requirementCalls } from '#modules/two-factor/contract.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { currentUserKey } from '../current-user.ts';
import { FailureBar } from '../failure-bar.tsx';
import { getFieldErrors, getFormText } from '../form/field-errors.ts';
import { useAllRoles } from '../members/roles/use-roles.ts';
import styles from './factors.module.css';
import calls from 'virtual:api-calls/twoFactorRequirement';
import { createApi } from '#web/api.ts';

/** The API calls of the two-factor policy, which only this screen uses. */
const { twoFactorRequirement: api } = createApi(calls);

type TwoFactorRequirement = Wire<typeof requirementCalls.find.item>;
type Change = Wire<typeof requirementCalls.update.body>;

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
            {texts.heading}
          </h2>
          <p className={styles.quiet}>{texts.lead}</p>
          <p>{`${formatRule(data, roleChoices)} ${missing === 0 ? '' : texts.missing(missing)}`.trim()}</p>
        </div>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.change}
        </Button>
      </div>
      {isOpen ? <PolicyForm requirement={data} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function formatRule({ roles }: TwoFactorRequirement, roleChoices: ReturnType<typeof useAllRoles>): string {
  if (roles.length === 0) return texts.nobody;
  if (roles.includes(allRoles)) return texts.everybody;
  const required = roleChoices.filter(({ name }) => roles.includes(name));
  return texts.roles(required.map((role) => role.texts).join(', '));
}

type RequiredGroup = keyof typeof texts.choices;
const choices = [
  { name: 'nobody', ...texts.choices.nobody },
  { name: 'roles', ...texts.choices.roles },
  { name: 'everybody', ...texts.choices.everybody },
] as const;

function getRequiredGroup({ roles }: TwoFactorRequirement): RequiredGroup {
  if (roles.length === 0) return 'nobody';
  return roles.includes(allRoles) ? 'everybody' : 'roles';
}

function PolicyForm({ requirement, onClose }: { requirement: TwoFactorRequirement; onClose: () => void }) {
  const queries = useQueryClient();
  const roleChoices = useAllRoles();
  const [requiredGroup, setRequiredGroup] = useState<RequiredGroup>(getRequiredGroup(requirement));
  const [roles, setRoles] = useState(requirement.roles.filter((role) => role !== allRoles));
  const [formErrors, setFormErrors] = useState<{ roles?: string; days?: string }>({});
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (change: Change) => api.update(change),
    onSuccess: async ({ message }) => {
      showToast(message);
      onClose();
      await queries.invalidateQueries({ queryKey: requirementQueryKey });
      await queries.invalidateQueries({ queryKey: currentUserKey });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const typed = getFormText(new FormData(event.currentTarget), 'grace_days').trim();
    const days =
      requiredGroup === 'nobody' ? requirement.grace_days : Number(typed === '' ? Number.NaN : typed);
    const areDaysInvalid = !Number.isInteger(days) || days < graceDays.min || days > graceDays.max;
    const chosen = roleChoices.flatMap(({ name }) => (roles.includes(name) ? [name] : []));
    const areRolesMissing = requiredGroup === 'roles' && chosen.length === 0;
    setFormErrors({
      ...(areRolesMissing ? { roles: texts.noRole } : {}),
      ...(areDaysInvalid ? { days: texts.daysInvalid } : {}),
    });
    if (areDaysInvalid || areRolesMissing) return;
    const required = { nobody: [], everybody: [allRoles], roles: chosen } as const;
    mutate({ roles: [...required[requiredGroup]], grace_days: days });
  }

  return (
    <FormModal
      heading={texts.heading}
      closeText={texts.close}
      submitText={texts.save}
      busyText={isPending ? texts.saving : null}
      onClose={onClose}
      onSubmit={submit}
    >
      <FailureBar error={error} attempt={submittedAt} />
      <div>
        <RadioCards label={texts.who} choices={choices} chosen={requiredGroup} onChoose={setRequiredGroup} />
      </div>
      {requiredGroup === 'roles' ? (
        <CheckList
          label={texts.rolesLabel}
          choices={roleChoices}
          chosen={roles}
          onChange={setRoles}
          error={formErrors.roles}
        />
      ) : null}
      {requiredGroup === 'nobody' ? null : (
        <TextField
          label={texts.days}
          name="grace_days"
          inputMode="numeric"
          defaultValue={String(requirement.grace_days)}
          maxLength={3}
          autoComplete="off"
          hint={texts.daysHint}
          error={formErrors.days ?? getFieldErrors(error)['grace_days']}
        />
      )}
    </FormModal>
  );
}
