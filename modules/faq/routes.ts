import type { Handlers } from '#api/http/handler.ts';
import type { faq as calls } from '#modules/faq/contract.ts';
import { findUsage } from '#modules/faq/find-usage.ts';

export const faq: Handlers<typeof calls> = {
  async findUsage({ query: { days = 30 } }, ctx) {
    return findUsage(ctx, days);
  },
};
