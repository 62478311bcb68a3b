import type { LoaderFunctionArgs } from 'react-router';
import { languages } from '#modules/translations/constants.ts';
import { requestContext } from '#web/request-context.ts';
import { readBrand } from '#web/site/parts/read-brand.ts';
import { getVisitorLanguage } from '#web/site/parts/visitor-language.ts';
import { respondWithoutImage, respondWithImage } from './image-response.ts';
import { getCoverId, isIllustratedPage, getPageTitle } from './page-titles.ts';

/** Serves the social image of a page: /social/{page}.png, or /social/{language}/{page}.png for a translation. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { ctx } = context.get(requestContext);
  const page = params.file?.replace(/\.png$/, '') ?? '';
  const language = params.language === undefined ? 'en' : languages.find((one) => one === params.language);
  if (!isIllustratedPage(page) || language === undefined) return respondWithoutImage();
  if (params.language === 'en') return respondWithoutImage();
  const { host } = new URL(ctx.settings.publicUrl);
  const title = getPageTitle(page, await getVisitorLanguage({ ctx, language }));
  const brand = await readBrand({ ctx });
  return respondWithImage(request, ctx.svgToPng, { brand, title, note: host, coverId: getCoverId(page) });
}
