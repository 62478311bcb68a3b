import type { Context } from 'hono';
import type { ServerType } from '#api/http/call.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { translations as calls, translatedText } from '#modules/translations/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { formatMessage, isMessageKey, messages } from '#content/messages.ts';
import {
  getMaxCharacters,
  type Language,
  languages,
  translations as translatedLanguages,
} from '#modules/translations/constants.ts';
import type { TranslatedText, Translation } from '#modules/translations/schema.ts';
import {
  approveTexts,
  deleteOrphanedText,
  listProgress,
  listTexts,
  listTextVersions,
  previewTexts,
  publishTexts,
  saveDrafts,
  saveText,
  TextConflictError,
  withdrawApprovals,
} from '#modules/translations/translation.ts';
import { hasPermission } from '#modules/members/role-permissions.ts';
import { AppError, requireFound } from '#modules/app-error.ts';

export const translations: Handlers<typeof calls> = {
  async list(_asked, ctx) {
    return listProgress(ctx);
  },

  async find({ path, c }, ctx) {
    const language = requireLanguage(path, c);
    const { texts, left } = await listTexts(ctx, language);
    return { language, texts: texts.map(toText), left };
  },

  async update({ path, body, actor }, ctx) {
    const data = await saveText(
      ctx,
      { language: parseLanguage(path), path: path.path, ...body },
      actor,
    ).catch(throwWithCurrent);
    return { data: toText(data), message: messages[`translation.${data.own === null ? 'reset' : 'saved'}`] };
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

  async preview({ path, c, body: { texts } }, ctx) {
    const { token, expiresAt, errors } = await previewTexts(ctx, requireLanguage(path, c), texts);
    return {
      data: {
        token,
        expiresAt,
        errors: errors.map(({ path: field, message, values }) => ({
          path: field,
          message: isMessageKey(message) ? formatMessage(message, values) : message,
        })),
      },
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

function parseLanguage({ language }: { language: string }): Translation {
  const knownLanguage = requireFound(
    translatedLanguages.find((candidate) => candidate === language),
    'translation.languageUnsupported',
  );
  return knownLanguage;
}

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

function toText({
  isEnglishShown,
  isToConfirm,
  valueNames: _valueNames,
  earlier: _earlier,
  sameMeaning: _sameMeaning,
  isOursOutdated: _isOursOutdated,
  ...text
}: TranslatedText): ServerType<typeof translatedText> {
  return {
    ...text,
    isEnglishShown,
    isToConfirm,
    mostCharacters: getMaxCharacters(text),
  };
}
