import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { teamFactors as texts } from '#content/admin/factors.ts';
import { everybody, graceDays } from '#modules/two-factor/constants.ts';
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
import { fieldFaults, textOf } from '../field-faults.ts';
import { useEveryRole } from '../members/roles/use-roles.ts';
import styles from './factors.module.css';
import { api } from './calls.ts';

type Requirement = Wire<typeof requirementCalls.find.item>;
type Change = Wire<typeof requirementCalls.update.body>;

const requirementKey = ['factor-requirement'];

/** Shows which members must use two-factor authentication, with a button that changes the policy. */
export function FactorPolicy({ missing }: { missing: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: requirementKey,
    queryFn: ({ signal }) => api.find({ signal }),
  });
  const known = useEveryRole();
  if (data === undefined) return null;
  return (
    <section className={styles.card} aria-labelledby="team-factors">
      <div className={styles.partHead}>
        <div className={styles.partTexts}>
          <h2 id="team-factors" className={styles.headline}>
            {texts.heading}
          </h2>
          <p className={styles.quiet}>{texts.lead}</p>
          <p>{`${ruleText(data, known)} ${missing === 0 ? '' : texts.missing(missing)}`.trim()}</p>
        </div>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.change}
        </Button>
      </div>
      {isOpen ? <PolicyForm requirement={data} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function ruleText({ roles }: Requirement, known: ReturnType<typeof useEveryRole>): string {
  if (roles.length === 0) return texts.nobody;
  if (roles.includes(everybody)) return texts.everybody;
  const required = known.filter(({ name }) => roles.includes(name));
  return texts.roles(required.map((role) => role.texts).join(', '));
}

type Who = keyof typeof texts.choices;
const choices = [
  { name: 'nobody', ...texts.choices.nobody },
  { name: 'roles', ...texts.choices.roles },
  { name: 'everybody', ...texts.choices.everybody },
] as const;

function whoOf({ roles }: Requirement): Who {
  if (roles.length === 0) return 'nobody';
  return roles.includes(everybody) ? 'everybody' : 'roles';
}

function PolicyForm({ requirement, onClose }: { requirement: Requirement; onClose: () => void }) {
  const queries = useQueryClient();
  const known = useEveryRole();
  const [who, setWho] = useState<Who>(whoOf(requirement));
  const [roles, setRoles] = useState(requirement.roles.filter((role) => role !== everybody));
  const [fault, setFault] = useState<{ roles?: string; days?: string }>({});
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (change: Change) => api.update(change),
    onSuccess: async ({ message }) => {
      showToast(message);
      onClose();
      await queries.invalidateQueries({ queryKey: requirementKey });
      await queries.invalidateQueries({ queryKey: currentUserKey });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const typed = textOf(new FormData(event.currentTarget), 'grace_days').trim();
    const days = who === 'nobody' ? requirement.grace_days : Number(typed === '' ? Number.NaN : typed);
    const isDaysWrong = !Number.isInteger(days) || days < graceDays.min || days > graceDays.max;
    const chosen = known.flatMap(({ name }) => (roles.includes(name) ? [name] : []));
    const isRolesWrong = who === 'roles' && chosen.length === 0;
    setFault({
      ...(isRolesWrong ? { roles: texts.noRole } : {}),
      ...(isDaysWrong ? { days: texts.daysInvalid } : {}),
    });
    if (isDaysWrong || isRolesWrong) return;
    const required = { nobody: [], everybody: [everybody], roles: chosen } as const;
    mutate({ roles: [...required[who]], grace_days: days });
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
        <RadioCards label={texts.who} choices={choices} chosen={who} onChoose={setWho} />
      </div>
      {who === 'roles' ? (
        <CheckList
          label={texts.rolesLabel}
          choices={known}
          chosen={roles}
          onChange={setRoles}
          error={fault.roles}
        />
      ) : null}
      {who === 'nobody' ? null : (
        <TextField
          label={texts.days}
          name="grace_days"
          inputMode="numeric"
          defaultValue={String(requirement.grace_days)}
          maxLength={3}
          autoComplete="off"
          hint={texts.daysHint}
          error={fault.days ?? fieldFaults(error)['grace_days']}
        />
      )}
    </FormModal>
  );
}
