import type { auth as calls } from '#api/contract/auth.ts';
import { sessionIdOf } from '#api/http/actor.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messages } from '#content/messages.ts';
import { requestReset, resetPassword } from '#domain/auth/recovery.ts';
import { signOut } from '#domain/auth/session.ts';
import { signIn } from '#domain/auth/sign-in.ts';

export const auth: Handlers<typeof calls> = {
  async signIn({ body, origin }, ctx) {
    const { member, token } = await signIn(ctx, body, { ...origin, device: body.device });
    return { data: { email: member.email, name: member.name, token }, message: messages['signIn.done'] };
  },

  /** Ends the session of the token that it comes with. */
  async signOut({ c, actor }, ctx) {
    await signOut(ctx, actor, sessionIdOf(c));
    return { data: {}, message: messages['signIn.ended'] };
  },

  /** The answer never says whether the address belongs to a member. */
  async requestPasswordReset({ body, origin }, ctx) {
    await requestReset(ctx, body.email, origin);
    return { data: {}, message: messages['password.emailSent'] };
  },

  async resetPassword({ body, origin }, ctx) {
    const { email } = await resetPassword(ctx, body, { ...origin, device: body.device });
    return { data: { email }, message: messages['password.reset'] };
  },
};
