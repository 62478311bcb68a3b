import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { withDescription, withSchemaId } from '#api/http/shared-schemas.ts';
import { stepNames } from '#modules/first-steps/constants.ts';

const list = withSchemaId(
  'FirstSteps',
  z.object({
    isHidden: withDescription('True if you put the list away.', z.boolean()),
    steps: withDescription(
      'The steps that your permissions allow.',
      z.array(z.object({ name: z.enum(stepNames), isDone: z.boolean() })),
    ),
  }),
);

/** The first steps of a new site. The state of each step is read from the site; only `isHidden` is stored. */
export const firstSteps = {
  find: {
    line: 'GET /api/v1/first-steps',
    may: 'settings',
    operationId: 'findFirstSteps',
    summary: 'Get the first steps of a new site and which of them are done',
    item: list,
  },
  update: {
    line: 'PUT /api/v1/first-steps',
    may: 'settings',
    operationId: 'updateFirstSteps',
    summary: 'Put the list of first steps away, or show it again; only for you',
    body: withSchemaId('FirstStepsChange', z.object({ isHidden: z.boolean('field.typeInvalid') })),
    data: list,
  },
} as const satisfies Calls;
