import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from '#web/request-context.ts';
import { coverIdOf, isIllustratedPage, pageTitles } from './page-titles.ts';
import { answerNoImage, answerImage } from './image-answer.ts';

/** The social picture of a page: /social/{page}.png. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { ctx } = context.get(requestContext);
  const page = params.file?.replace(/\.png$/, '') ?? '';
  if (!isIllustratedPage(page)) return answerNoImage();
  const { host } = new URL(ctx.settings.publicUrl);
  return answerImage(ctx.svgToPng, { title: pageTitles[page], note: host, coverId: coverIdOf(page) });
}
