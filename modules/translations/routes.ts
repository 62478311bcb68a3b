import type { ServerType } from '#api/http/call.ts';
import type { translations as calls, translatedText } from '#modules/translations/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messages, formatMessage } from '#content/messages.ts';
import { getMaxCharacters, translations as languages } from '#modules/translations/constants.ts';
import type { TranslatedText, Translation } from '#modules/translations/schema.ts';
import {
  approveTexts,
  deleteOrphanedText,
  listProgress,
  listTexts,
  saveText,
  TextConflictError,
  withdrawApprovals,
} from '#modules/translations/translation.ts';
import { AppError, requireFound } from '#modules/app-error.ts';

export const translations: Handlers<typeof calls> = {
  async list(_asked, ctx) {
    return listProgress(ctx);
  },

  async find({ path }, ctx) {
    const language = parseLanguage(path);
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

  async approve({ path, body: { texts }, actor }, ctx) {
    const { approved, changed } = await approveTexts(ctx, parseLanguage(path), texts, actor);
    const counts = { count: approved.length, changed: changed.length };
    const message =
      changed.length > 0
        ? formatMessage('translation.approvedSome', counts)
        : approved.length === 1
          ? messages['translation.approvedOne']
          : formatMessage('translation.approved', counts);
    return { data: { approved: approved.map(toText), changed }, message };
  },

  async withdraw({ path, body: { paths }, actor }, ctx) {
    const texts = await withdrawApprovals(ctx, parseLanguage(path), paths, actor);
    return { data: { texts: texts.map(toText) }, message: messages['translation.withdrawn'] };
  },

  async delete({ path, actor }, ctx) {
    await deleteOrphanedText(ctx, parseLanguage(path), path.path, actor);
    return { data: { path: path.path }, message: messages['translation.deleted'] };
  },
};

function parseLanguage({ language }: { language: string }): Translation {
  const knownLanguage = requireFound(
    languages.find((candidate) => candidate === language),
    'translation.languageUnsupported',
  );
  return knownLanguage;
}

/** Adds the stored text to the error of a save, if another member saved first. */
function throwWithCurrent(error: unknown): never {
  if (!(error instanceof TextConflictError)) throw error;
  throw new AppError('taken', error.message, { extra: { current: toText(error.current) } });
}

function toText({
  isEnglishShown,
  isToConfirm,
  valueNames: _valueNames,
  earlier: _earlier,
  ...text
}: TranslatedText): ServerType<typeof translatedText> {
  return {
    ...text,
    is_english_shown: isEnglishShown,
    is_to_confirm: isToConfirm,
    most_characters: getMaxCharacters(text),
  };
}
