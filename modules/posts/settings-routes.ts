import type { ServerType } from '#api/http/call.ts';
import type { postSettings as shape, settingsCalls as calls } from '#modules/posts/settings-contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messages } from '#content/messages.ts';
import { localizedPostPath } from '#modules/posts/constants.ts';
import type { PostSettings } from '#modules/posts/settings-schema.ts';
import { changeSettings, readSettings, SettingsConflictError } from '#modules/posts/settings/settings.ts';
import { AppError } from '#modules/app-error.ts';

export const postSettings: Handlers<typeof calls> = {
  async find({ path: { id } }, ctx) {
    return toSettings(await readSettings(ctx, id));
  },

  /** Returns 409 with the stored settings as `current` if `version` is outdated. */
  async update({ path: { id }, body, actor }, ctx) {
    const { version, author: signedBy, publishedAt, ownSlug, ...rest } = body;
    const change = {
      ...(signedBy === undefined ? {} : { signedBy }),
      ...(publishedAt === undefined ? {} : { publishedAt }),
      ...(ownSlug === undefined ? {} : { ownSlug }),
      ...(rest.tags === undefined ? {} : { tags: rest.tags }),
      ...(rest.excerpt === undefined ? {} : { excerpt: rest.excerpt }),
      ...(rest.searchTitle === undefined ? {} : { searchTitle: rest.searchTitle }),
      ...(rest.searchDescription === undefined ? {} : { searchDescription: rest.searchDescription }),
      ...(rest.canonicalUrl === undefined ? {} : { canonicalUrl: rest.canonicalUrl }),
      ...(rest.isPinned === undefined ? {} : { isPinned: rest.isPinned }),
      ...(rest.language === undefined ? {} : { language: rest.language }),
    };
    try {
      const settings = await changeSettings(ctx, actor, { id, version }, change);
      return { data: toSettings(settings), message: messages['post.settingsSaved'] };
    } catch (error) {
      if (!(error instanceof SettingsConflictError)) throw error;
      throw new AppError(error.code, error.message, { extra: { current: toSettings(error.current) } });
    }
  },
};

function toSettings(settings: PostSettings): ServerType<typeof shape> {
  return {
    id: settings.id,
    settingsVersion: settings.version,
    status: settings.status,
    title: settings.title,
    address: localizedPostPath(settings),
    author: settings.author,
    authorId: settings.signedBy,
    tags: settings.tags,
    excerpt: settings.excerpt,
    searchTitle: settings.searchTitle,
    searchDescription: settings.searchDescription,
    canonicalUrl: settings.canonicalUrl,
    isPinned: settings.isPinned,
    ownSlug: settings.ownSlug,
    published: settings.publishedAt,
    language: settings.language,
  };
}
