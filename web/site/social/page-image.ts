import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from '#web/request-context.ts';
import { coverIdOf, isPicturedPage, pageTitles } from './page-titles.ts';
import { answerNoPicture, answerPicture } from './image-answer.ts';

/** The social picture of a page: /social/{page}.png. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { ctx } = context.get(requestContext);
  const page = params.file?.replace(/\.png$/, '') ?? '';
  if (!isPicturedPage(page)) return answerNoPicture();
  const { host } = new URL(ctx.settings.publicUrl);
  return answerPicture(ctx.pictures, { title: pageTitles[page], note: host, coverId: coverIdOf(page) });
}
