import type { auth as calls } from '#modules/auth/contract.ts';
import { requireSessionId } from '#api/http/request-actor.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messages } from '#content/messages.ts';
import { requestPasswordReset, resetPassword } from '#modules/auth/recovery.ts';
import { signOut } from '#modules/auth/session.ts';
import { createPasskeyChallenge, finishSignIn, signInByPasskey } from '#modules/auth/second-step.ts';
import { signIn, type SignInResult } from '#modules/auth/sign-in.ts';

export const auth: Handlers<typeof calls> = {
  async signIn({ body, origin }, ctx) {
    return toSignInResponse(await signIn(ctx, body, { ...origin, device: body.device }));
  },

  async finishSignIn({ body, origin }, ctx) {
    return toSignInResponse(await finishSignIn(ctx, body, { ...origin, device: body.device }));
  },

  startPasskey(_request, ctx) {
    return createPasskeyChallenge(ctx);
  },

  async signInByPasskey({ body, origin }, ctx) {
    return toSignInResponse(await signInByPasskey(ctx, body, { ...origin, device: body.device }));
  },

  async signOut({ c, actor }, ctx) {
    await signOut(ctx, actor, requireSessionId(c));
    return { data: {}, message: messages['login.ended'] };
  },

  /** The response does not reveal whether the address belongs to a member. */
  async requestPasswordReset({ body, origin }, ctx) {
    await requestPasswordReset(ctx, body.email, origin);
    return { data: {}, message: messages['password.emailSent'] };
  },

  async resetPassword({ body, origin }, ctx) {
    const { email } = await resetPassword(ctx, body, { ...origin, device: body.device });
    return { data: { email }, message: messages['password.reset'] };
  },
};

function toSignInResponse({ member, token }: SignInResult) {
  return { data: { email: member.email, name: member.name, token }, message: messages['login.done'] };
}
