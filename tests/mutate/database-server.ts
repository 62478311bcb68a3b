import { z } from 'zod';
import type { TestProject } from 'vitest/node';

/** The environment variable with the tests' database server as JSON. */
export const databaseVariable = 'MUTATE_DATABASE';

const address = z.object({ host: z.string(), port: z.number(), user: z.string() });

/** Vitest's global set-up: provides the server that all parts share. The server continues when tests are stopped. */
export default function provideDatabaseServer(project: TestProject): void {
  project.provide('databaseServer', address.parse(JSON.parse(process.env[databaseVariable] ?? '')));
}
