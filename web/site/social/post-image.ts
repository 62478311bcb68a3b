import type { LoaderFunctionArgs } from 'react-router';
import { publishedPost } from '#domain/blog/post.ts';
import { postIdOf } from '#domain/blog/limits.ts';
import { requestContext } from '#web/request-context.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { answerNoImage, answerImage } from './image-answer.ts';

/** The social picture of a published post: /social/blog/{id}-{slug}.png. */
export const loader = needsDatabase(async ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  const { ctx } = context.get(requestContext);
  const id = postIdOf(params.file?.replace(/\.png$/, '') ?? '');
  const post = id === undefined ? undefined : await publishedPost(ctx, id);
  if (post === undefined) return answerNoImage();
  return answerImage(ctx.svgToPng, { title: post.title, note: post.author, coverId: post.id });
});
