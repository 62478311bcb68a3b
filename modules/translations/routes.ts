import type { Context } from 'hono';
import type { ServerType } from '#api/http/call.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { translations as calls, translatedText } from '#modules/translations/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { formatMessage, isMessageKey, messages } from '#content/messages.ts';
import { getMaxCharacters, type Language, languages, textSections } from '#modules/translations/constants.ts';
import type { TranslatedText } from '#modules/translations/schema.ts';
import {
  approveTexts,
  deleteOrphanedText,
  listProgress,
  listTexts,
  listTextVersions,
  previewEmail,
  previewTexts,
  publishTexts,
  saveDrafts,
  searchTexts,
  TextConflictError,
  withdrawApprovals,
} from '#modules/translations/translation.ts';
import { hasPermission } from '#modules/members/role-permissions.ts';
import { AppError, type FieldError, requireFound } from '#modules/app-error.ts';

export const translations: Handlers<typeof calls> = {
  async list(_asked, ctx) {
    return listProgress(ctx);
  },

  async find({ path, c, query: { q = '' } }, ctx) {
    const language = requireLanguage(path, c);
    const { texts, left } = await listTexts(ctx, language);
    const found = q.trim() === '' ? [] : searchTexts(texts, q);
    return {
      language,
      sections: [...Map.groupBy(texts, ({ section }) => section)].map(([section, rows]) => ({
        section,
        texts: rows.length,
        drafts: rows.filter(({ draft }) => draft !== null).length,
        unread: rows.filter(({ state }) => state === 'unread').length,
        changed: rows.filter(({ state }) => state === 'changed').length,
        toConfirm:
          language === 'en'
            ? rows.filter(({ isToConfirm, state }) => isToConfirm && state !== 'approved').length
            : 0,
      })),
      found: found.map(({ path: name, section, own, ours, english }) => ({
        path: name,
        section,
        text: own ?? ours ?? english,
      })),
      left,
    };
  },

  async findSection({ path, query, c }, ctx) {
    const language = requireLanguage(path, c);
    const section = requireFound(
      textSections.find((one) => one === query.section),
      'translation.notFound',
    );
    const { texts } = await listTexts(ctx, language);
    return { language, section, texts: texts.filter((text) => text.section === section).map(toText) };
  },

  async saveDrafts({ path, c, body: { texts }, actor }, ctx) {
    const saved = await saveDrafts(ctx, requireLanguage(path, c), texts, actor).catch(throwWithCurrent);
    return { data: { texts: saved.map(toText) }, message: messages['translation.draftSaved'] };
  },

  async publish({ path, c, body: { texts, keepsMeaning }, actor }, ctx) {
    const language = requireLanguage(path, c);
    const published = await publishTexts(ctx, { language, texts, keepsMeaning }, actor).catch(
      throwWithCurrent,
    );
    const count = published.length;
    return {
      data: { texts: published.map(toText) },
      message:
        count === 1
          ? messages['translation.publishedOne']
          : formatMessage('translation.published', { count }),
    };
  },

  async preview({ path, c, body }, ctx) {
    const { token, expiresAt, errors } = await previewTexts(ctx, requireLanguage(path, c), body);
    return {
      data: {
        token,
        expiresAt,
        errors: errors.map(toTextError),
      },
      message: messages['translation.previewed'],
    };
  },

  async previewEmail({ path, c, body }, ctx) {
    const { rendered, errors } = await previewEmail(ctx, requireLanguage(path, c), body);
    const { subject, html } = rendered;
    return {
      data: { subject, html, errors: errors.map(toTextError) },
      message: messages['translation.previewed'],
    };
  },

  async listVersions({ path, c }, ctx) {
    const versions = await listTextVersions(ctx, requireLanguage(path, c), path.path);
    return versions.map(({ version, text, publishedAt, publisher }) => ({
      version,
      text,
      publishedAt,
      publishedBy: publisher,
    }));
  },

  async approve({ path, c, body: { texts }, actor }, ctx) {
    const { approved, changed } = await approveTexts(ctx, requireLanguage(path, c), texts, actor);
    const counts = { count: approved.length, changed: changed.length };
    const message =
      changed.length > 0
        ? formatMessage('translation.approvedSome', counts)
        : approved.length === 1
          ? messages['translation.approvedOne']
          : formatMessage('translation.approved', counts);
    return { data: { approved: approved.map(toText), changed }, message };
  },

  async withdraw({ path, c, body: { paths }, actor }, ctx) {
    const texts = await withdrawApprovals(ctx, requireLanguage(path, c), paths, actor);
    return { data: { texts: texts.map(toText) }, message: messages['translation.withdrawn'] };
  },

  async delete({ path, c, actor }, ctx) {
    await deleteOrphanedText(ctx, requireLanguage(path, c), path.path, actor);
    return { data: { path: path.path }, message: messages['translation.deleted'] };
  },
};

/**
 * Returns the language of a request.
 * @throws {AppError} missing; forbidden for English without the permission for site settings
 */
function requireLanguage({ language }: { language: string }, c: Context<ApiEnv>): Language {
  const known = requireFound(
    languages.find((candidate) => candidate === language),
    'translation.languageUnsupported',
  );
  if (known === 'en' && !hasPermission(c.get('member').role, 'settings'))
    throw new AppError('forbidden', 'translation.englishForbidden');
  return known;
}

/** Adds the stored texts to the error of a save, if another member saved first. */
function throwWithCurrent(error: unknown): never {
  if (!(error instanceof TextConflictError)) throw error;
  const [current] = error.current;
  throw new AppError('taken', error.message, {
    extra: { current: current && toText(current) },
  });
}

function toTextError({ path, message, values }: FieldError): { path: string; message: string } {
  return { path, message: isMessageKey(message) ? formatMessage(message, values) : message };
}

function toText(text: TranslatedText): ServerType<typeof translatedText> {
  return { ...text, mostCharacters: getMaxCharacters(text) };
}
