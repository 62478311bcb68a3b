import { z } from 'zod';
import { listHostAddresses } from '#platform/process/variables/database-hosts.ts';
import { defineVariable } from '#platform/process/variables/variable.ts';

const addressSchema = z
  .string()
  .refine((text) => listHostAddresses(text) !== null)
  .optional();

export const databaseVariables = {
  DATABASE_URL: defineVariable(
    'the address of a PostgreSQL 15 or newer, hosts of a primary and its standbys separated by commas',
    'postgres://user:password@localhost:5432/hirawa',
    addressSchema,
  ),
  DATABASE_DIRECT_URL: defineVariable(
    'the address of the same database without the pooler of DATABASE_URL',
    'postgres://user:password@localhost:5432/hirawa',
    addressSchema,
  ),
  POSTGRES_BIN: defineVariable(
    'the folder of the programs initdb and postgres',
    '/usr/lib/postgresql/18/bin',
    z.string().regex(/^\//).optional(),
  ),
};

/** Reports a DATABASE_DIRECT_URL without a DATABASE_URL. */
export function findDatabaseErrors(isSet: (name: string) => boolean): string[] {
  if (!isSet('DATABASE_DIRECT_URL') || isSet('DATABASE_URL')) return [];
  const { example } = databaseVariables.DATABASE_URL;
  return [`  DATABASE_URL must be set if DATABASE_DIRECT_URL is set, for example DATABASE_URL=${example}`];
}

export type DatabaseConfig = {
  databaseUrl: string | undefined;
  /** Address of the same database without a connection pooler, for locks and LISTEN. */
  directUrl: string | undefined;
  /** Folder of the PostgreSQL programs for the embedded database. Unset means the newest installed version. */
  postgresBin: string | undefined;
};

type Values = { [Name in keyof typeof databaseVariables]: string | undefined };

export function toDatabaseConfig(values: Values): DatabaseConfig {
  return {
    databaseUrl: values.DATABASE_URL,
    directUrl: values.DATABASE_DIRECT_URL,
    postgresBin: values.POSTGRES_BIN,
  };
}
