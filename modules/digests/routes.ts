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
import type { DigestSettingsInput, NextDigest } from '#modules/digests/digest.ts';
import type { PastDigest } from '#modules/digests/schema.ts';

const defaultSettings = { subject: messages['digest.subject'] };

export const digests: Handlers<typeof calls> = {
  async find(_request, ctx) {
    return toDigest(ctx);
  },

  async update({ c, body, actor }, ctx) {
    if (body.is_on) c.get('requireConfirmed')();
    const { isOn: wasOn } = await getDigestSettings(ctx, defaultSettings);
    await updateDigestSettings(ctx, toSettingsInput(body), actor);
    const messageName = body.is_on === wasOn ? 'saved' : body.is_on ? 'on' : 'off';
    return { data: await toDigest(ctx), message: messages[`digest.${messageName}`] };
  },

  async check({ c, body }, ctx) {
    const { posts, checked: preflightResult } = await previewDigest(ctx, toSettingsInput(body), {
      personId: getPreviewPersonId(c, body.preview_for),
      language: body.preview_in,
    });
    return { data: { ...toPreflight(c, preflightResult), posts }, message: messages['newsletter.checked'] };
  },

  async skip({ body: { day, is_skipped: isSkipped }, actor }, ctx) {
    await skipDigest(ctx, { day, isSkipped }, actor);
    return {
      data: await toDigest(ctx),
      message: messages[isSkipped ? 'digest.skipped' : 'digest.unskipped'],
    };
  },
};

function toSettingsInput(body: ServerType<typeof calls.update.body>): DigestSettingsInput {
  const { is_on: isOn, month_day: monthDay, most_posts: mostPosts, ...rest } = body;
  return { isOn, monthDay, mostPosts, ...rest };
}

async function toDigest(ctx: Ctx): Promise<ServerType<typeof calls.find.item>> {
  const [digest, next, past] = await Promise.all([
    getDigestSettings(ctx, defaultSettings),
    getNextDigest(ctx),
    listDigests(ctx),
  ]);
  const { rhythm, weekday, hour, subject, intro, audience, way, version } = digest;
  return {
    is_on: digest.isOn,
    rhythm,
    weekday,
    month_day: digest.monthDay,
    hour,
    subject,
    intro,
    audience,
    most_posts: digest.mostPosts,
    way,
    version,
    next: next === undefined ? null : toNext(next),
    past: past.map((pastDigest) => toPast(pastDigest)),
  };
}

function toNext({ day, at, isSkipped, posts }: NextDigest) {
  return { day, at, is_skipped: isSkipped, posts };
}

function toPast({ day, dueAt, state, reason, posts, newsletterId }: PastDigest) {
  const reasonMessage = reason === null ? null : getReasonMessage(reason);
  return { day, due_at: dueAt, state, reason: reasonMessage, posts, newsletter_id: newsletterId };
}

/** Returns the message of the error, or null if the key no longer exists in this release. */
function getReasonMessage(key: string): string | null {
  return new Map<string, string>(Object.entries(messages)).get(key) ?? null;
}
