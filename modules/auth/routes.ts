import type { auth as calls } from '#modules/auth/contract.ts';
import { sessionIdOf } from '#api/http/actor.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messages } from '#content/messages.ts';
import { requestReset, resetPassword } from '#modules/auth/recovery.ts';
import { signOut } from '#modules/auth/session.ts';
import { askForAnyPasskey, finishSignIn, signInByPasskey } from '#modules/auth/second-step.ts';
import { signIn, type SignedIn } from '#modules/auth/sign-in.ts';

export const auth: Handlers<typeof calls> = {
  async signIn({ body, origin }, ctx) {
    return toSignedIn(await signIn(ctx, body, { ...origin, device: body.device }));
  },

  async finishSignIn({ body, origin }, ctx) {
    return toSignedIn(await finishSignIn(ctx, body, { ...origin, device: body.device }));
  },

  startPasskey(_asked, ctx) {
    return askForAnyPasskey(ctx);
  },

  async signInByPasskey({ body, origin }, ctx) {
    return toSignedIn(await signInByPasskey(ctx, body, { ...origin, device: body.device }));
  },

  async signOut({ c, actor }, ctx) {
    await signOut(ctx, actor, sessionIdOf(c));
    return { data: {}, message: messages['signIn.ended'] };
  },

  /** The response does not reveal whether the address belongs to a member. */
  async requestPasswordReset({ body, origin }, ctx) {
    await requestReset(ctx, body.email, origin);
    return { data: {}, message: messages['password.emailSent'] };
  },

  async resetPassword({ body, origin }, ctx) {
    const { email } = await resetPassword(ctx, body, { ...origin, device: body.device });
    return { data: { email }, message: messages['password.reset'] };
  },
};

function toSignedIn({ member, token }: SignedIn) {
  return { data: { email: member.email, name: member.name, token }, message: messages['signIn.done'] };
}
