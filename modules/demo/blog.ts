import { randomUUID } from 'node:crypto';
import { type DemoMember, type Scene, getPastTime, toParagraphs } from '#modules/demo/scene.ts';
import { insertChildRows, insertRecordedRows } from '#modules/demo/store.ts';
import { getImageSources, type Media } from '#modules/media/schema.ts';
import { composePost } from '#modules/posts/compose.ts';

/** The last post of the content is scheduled, and the post before it is a draft. */
const unpublishedCount = 2;
const scheduledDays = 3;

/** Adds the posts as sample posts, with tags, authors and images. Returns the ids of the published posts, the newest first. */
export async function createPosts(
  scene: Scene,
  team: readonly DemoMember[],
  pictures: readonly Media[],
): Promise<number[]> {
  const { trx, content, random, now } = scene;
  const authors = await createAuthors(scene, team);
  const tagIds = await createTags(scene);
  const published = content.posts.length - unpublishedCount;
  const groups = new Map(
    content.posts.flatMap(({ translates }) => translates ?? []).map((title) => [title, randomUUID()]),
  );
  const posts = content.posts.map(({ title, paragraphs, language = 'en', translates = title }, index) => {
    const isPublished = index < published;
    const isScheduled = index === content.posts.length - 1;
    const at = getPastTime(scene, isPublished ? 1 + index * 3 : 1);
    const author = authors[index % authors.length];
    const picture = pictures[index % pictures.length];
    const { body, format, slug, preview, readingMinutes } = composePost({
      title,
      body: toParagraphs([...paragraphs, content.note]),
    });
    const sources = picture && getImageSources(picture);
    return {
      title,
      slug,
      status: isPublished ? 'published' : isScheduled ? 'scheduled' : 'draft',
      authorId: author?.memberId,
      authorName: author?.name,
      signedBy: author?.id,
      body,
      format,
      preview,
      readingMinutes,
      image: sources?.fallback,
      imageId: picture?.id,
      pictures: picture && sources ? { [picture.id]: sources } : {},
      isSample: true,
      language,
      translationGroup: groups.get(translates) ?? null,
      // One translation is older than its original.
      textChangedAt: translates !== title && language === 'pcm' ? at : now,
      createdAt: at,
      updatedAt: at,
      publishAt: isScheduled ? getPastTime(scene, -scheduledDays) : null,
      publishedAt: isPublished ? at : null,
    };
  });
  const ids = (await insertRecordedRows(trx, 'posts', ['id'], posts)).map(({ id }) => Number(id));
  await insertChildRows(
    trx,
    'postMedia',
    ids.map((postId, index) => ({ postId, mediaId: posts[index]?.imageId })),
  );
  await insertChildRows(
    trx,
    'postTags',
    ids.flatMap((postId) => {
      const first = random.integer(0, tagIds.length - 1);
      const chosen = [tagIds[first], tagIds[(first + 1) % tagIds.length]];
      return chosen.map((tagId, position) => ({ postId, tagId, position }));
    }),
  );
  return ids.slice(0, published);
}

async function createAuthors({ trx, content, now }: Scene, team: readonly DemoMember[]) {
  const members = team.slice(5);
  const rows = members.map(({ id, name }) => ({
    memberId: id,
    name: name + content.mark,
    about: content.note,
    createdAt: now,
    updatedAt: now,
  }));
  const ids = await insertRecordedRows(trx, 'postAuthors', ['id'], rows);
  return rows.map(({ memberId, name }, index) => ({ id: Number(ids[index]?.id), memberId, name }));
}

async function createTags({ trx, content, now }: Scene): Promise<number[]> {
  const rows = content.postTags.map((name) => ({
    name: name + content.mark,
    createdAt: now,
    updatedAt: now,
  }));
  return (await insertRecordedRows(trx, 'tags', ['id'], rows)).map(({ id }) => Number(id));
}
