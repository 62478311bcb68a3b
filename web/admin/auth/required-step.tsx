import RequiredName from '../account/required-name.tsx';
import RequiredPassword from '../account/required-password.tsx';
import RequiredTwoFactor from '../account/required-two-factor.tsx';
import type { CurrentUser } from '../current-user.ts';

export type RequiredStepName = 'password' | 'factor' | 'name';

type RequiredStepProps = { step: RequiredStepName; user: CurrentUser };

/** The step that a member completes before any page. One module for all steps, so that every page loads one reference less. */
export default function RequiredStep({ step, user }: RequiredStepProps) {
  if (step === 'password') return <RequiredPassword user={user} />;
  return step === 'factor' ? <RequiredTwoFactor /> : <RequiredName />;
}
