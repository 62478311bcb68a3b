import { z } from 'zod';
import type { TestProject } from 'vitest/node';

/** Where the runner says which database its tests find, as JSON. */
export const databaseVariable = 'MUTATE_DATABASE';

const address = z.object({ host: z.string(), port: z.number(), user: z.string() });

/** Vitest's global set-up: hands on the server that serves every part, and outlives the tests that are stopped. */
export default function provideDatabaseServer(project: TestProject): void {
  project.provide('databaseServer', address.parse(JSON.parse(process.env[databaseVariable] ?? '')));
}
