import type { ServerType } from '#api/http/call.ts';
import type { digests as calls } from '#modules/digests/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { getPreviewPersonId, toPreflight } from '#modules/newsletters/preflight-response.ts';
import { messages } from '#content/messages.ts';
import type { Ctx } from '#modules/context.ts';
import {
  updateDigestSettings,
  listDigests,
  getNextDigest,
  previewDigest,
  getDigestSettings,
  skipDigest,
} from '#modules/digests/digest.ts';
import type { DigestSettingsInput } from '#modules/digests/digest.ts';
import type { PastDigest } from '#modules/digests/schema.ts';

const defaultSettings = { subject: messages['digest.subject'] };

export const digests: Handlers<typeof calls> = {
  async find(_request, ctx) {
    return toDigest(ctx);
  },

  async update({ c, body, actor }, ctx) {
    if (body.isOn) c.get('requireConfirmed')();
    const { isOn: wasOn } = await getDigestSettings(ctx, defaultSettings);
    await updateDigestSettings(ctx, toSettingsInput(body), actor);
    const messageName = body.isOn === wasOn ? 'saved' : body.isOn ? 'on' : 'off';
    return { data: await toDigest(ctx), message: messages[`digest.${messageName}`] };
  },

  async check({ c, body }, ctx) {
    const { posts, checked: preflightResult } = await previewDigest(ctx, toSettingsInput(body), {
      personId: getPreviewPersonId(c, body.previewFor),
      language: body.previewIn,
    });
    return { data: { ...toPreflight(c, preflightResult), posts }, message: messages['newsletter.checked'] };
  },

  async skip({ body: { day, isSkipped }, actor }, ctx) {
    await skipDigest(ctx, { day, isSkipped }, actor);
    return {
      data: await toDigest(ctx),
      message: messages[isSkipped ? 'digest.skipped' : 'digest.unskipped'],
    };
  },
};

function toSettingsInput(body: ServerType<typeof calls.update.body>): DigestSettingsInput {
  const { isOn, monthDay, mostPosts, ...rest } = body;
  return { isOn, monthDay, mostPosts, ...rest };
}

async function toDigest(ctx: Ctx): Promise<ServerType<typeof calls.find.item>> {
  const [digest, next, past] = await Promise.all([
    getDigestSettings(ctx, defaultSettings),
    getNextDigest(ctx),
    listDigests(ctx),
  ]);
  return {
    ...digest,
    next: next ?? null,
    past: past.map((pastDigest) => toPast(pastDigest)),
  };
}

function toPast(past: PastDigest) {
  return { ...past, reason: past.reason === null ? null : getReasonMessage(past.reason) };
}

/** Returns the message of the error, or null if the key no longer exists in this release. */
function getReasonMessage(key: string): string | null {
  return new Map<string, string>(Object.entries(messages)).get(key) ?? null;
}
