import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { isNode, type Node, root } from '#tests/architecture/source-files.ts';
import { toCodeName } from '#tests/harness/code-names.ts';
import { openPool } from '#tests/harness/test-pool.ts';
import { parseModule } from '#tests/measure/modules.ts';

type ColumnRow = {
  table: string;
  column: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  /** The values of an enumerated type, or of a check that lists the values of a text. */
  allowed: string[] | null;
};

/** Types of db/column-types.ts by `table.column`, and the comments of tables and columns. */
type Overrides = { types: Map<string, string>; comments: Map<string, string> };

const exact = 'db/column-types.ts';

/** The types in which the pool returns the values of columns (platform/postgres/database-pool.ts). */
const types: Readonly<Record<string, string>> = {
  // pg has no parser for a list of networks.
  _cidr: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'unknown',
  uuid: 'string',
};

/**
 * Returns the text of db/tables.ts for a migrated database. Text columns with a list of allowed values get union
 * types. db/column-types.ts contains the types that the database does not define.
 * @throws {Error} if a column has an unknown type, or if db/column-types.ts names a column that does not exist
 */
export async function writeTableTypes(databaseUrl: string): Promise<string> {
  const rows = await readColumns(databaseUrl);
  const overrides = readOverrides();
  const tables = [...Map.groupBy(rows, ({ table }) => table)];
  const names = new Set(rows.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  const unknown = [...overrides.types.keys()].filter((name) => !names.has(name));
  if (unknown.length > 0) throw new Error(`${exact} names columns that do not exist: ${unknown.join(', ')}`);
  const text = [
    '// Generated from a migrated database: npm run tables',
    "import type { Generated } from 'kysely';",
    `import type { ColumnTypes, Json } from '#${exact}';`,
    '',
    '/** The columns of all tables after all migrations. */',
    'export interface Tables {',
    ...tables.map(([table]) => `${table}: ${interfaceName(table)};`),
    '}',
    ...tables.map(([table, columns]) => {
      const properties = columns.map((column) => writeColumn(column, overrides)).join('\n');
      const comment = overrides.comments.get(table) ?? '';
      return `\n${comment}\nexport interface ${interfaceName(table)} {\n${properties}\n}`;
    }),
  ].join('\n');
  const { code, errors } = await format('tables.ts', text, { printWidth: 110, singleQuote: true });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return code;
}

async function readColumns(databaseUrl: string): Promise<ColumnRow[]> {
  const pool = openPool({ connectionString: databaseUrl });
  try {
    const { rows } = await pool.query<ColumnRow>(columnsQuery);
    return rows.map((row) =>
      Object.assign(row, { table: toCodeName(row.table), column: toCodeName(row.column) }),
    );
  } finally {
    await pool.end();
  }
}

function writeColumn(row: ColumnRow, { types: exactTypes, comments }: Overrides): string {
  const name = `${row.table}.${row.column}`;
  const override = exactTypes.get(name);
  const reference = `ColumnTypes['${row.table}']['${row.column}']`;
  const type = override === undefined ? typeOf(row) : reference;
  const comment = comments.has(name) ? `${comments.get(name)}\n` : '';
  return `${comment}${row.column}: ${columnType(row, type, override)};`;
}

/** With Kysely, an insert may omit a nullable column. With `Generated`, an insert may also omit a column with a default. */
function columnType(row: ColumnRow, type: string, override: string | undefined): string {
  if (override?.startsWith('ColumnType<')) return type;
  const orNull = row.is_nullable && type !== 'unknown' ? `${type} | null` : type;
  if (/^jsonb?$/.test(row.type) && override !== undefined)
    return row.has_default || row.is_nullable ? `Json<${orNull}, undefined>` : `Json<${orNull}>`;
  return row.has_default ? `Generated<${orNull}>` : orNull;
}

function typeOf({ table, column, type, allowed }: ColumnRow): string {
  if (allowed !== null) return allowed.map((value) => `'${value}'`).join(' | ');
  const known = types[type] ?? types[type.replace(/^_/, '')];
  if (known === undefined) throw new Error(`${table}.${column} has the unknown type ${type}`);
  return type.startsWith('_') && types[type] === undefined ? `${known}[]` : known;
}

/** Returns the interface name of a table: `PostTagsTable` for `postTags`. */
function interfaceName(table: string): string {
  return `${table.slice(0, 1).toUpperCase()}${table.slice(1)}Table`;
}

/**
 * Reads the interface `ColumnTypes`, which has a property for each table. The type of this property has a property
 * for each column.
 */
function readOverrides(): Overrides {
  const text = readFileSync(join(root, exact), 'utf8');
  const module = parseModule(exact, text);
  const found: Overrides = { types: new Map(), comments: new Map() };
  const slice = (node: Node) => text.slice(Number(node['start']), Number(node['end']));
  const addComment = (name: string, node: Node) => {
    const start = Number(node['start']);
    const before = module.comments.findLast(
      ({ end }) => end <= start && text.slice(end, start).trim() === '',
    );
    if (before !== undefined) found.comments.set(name, text.slice(before.start, before.end));
  };
  for (const [table, node] of propertiesOf(columnTypesOf(module.program))) {
    addComment(table, node);
    // A table of type `unknown` has only a comment.
    for (const [column, property] of propertiesOf(typeNodeOf(node))) {
      addComment(`${table}.${column}`, property);
      found.types.set(`${table}.${column}`, slice(typeNodeOf(property)));
    }
  }
  return found;
}

function columnTypesOf(program: Node): Node {
  const statements = nodesOf(program['body'])
    .map(({ declaration }) => declaration)
    .filter(isNode);
  const found = statements.find(({ id }) => isNode(id) && id['name'] === 'ColumnTypes');
  if (found === undefined || !isNode(found['body'])) throw new Error(`${exact} has no ColumnTypes`);
  return found['body'];
}

function propertiesOf(type: Node): [name: string, property: Node][] {
  const members = nodesOf(type['body'] ?? type['members']);
  return members.map((member) => [isNode(member['key']) ? String(member['key']['name']) : '', member]);
}

function typeNodeOf({ typeAnnotation }: Node): Node {
  const type = isNode(typeAnnotation) ? typeAnnotation['typeAnnotation'] : undefined;
  if (!isNode(type)) throw new Error(`${exact} has a property without a type`);
  return type;
}

function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Excludes partitions of a table, which have the columns of the table. */
const columnsQuery = `
  select c.relname as table, a.attname as column, t.typname as type,
    not a.attnotnull as is_nullable,
    (a.atthasdef or a.attidentity <> '' or a.attgenerated <> '') as has_default,
    case t.typtype when 'e' then
      (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = t.oid)
    else (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') as m)
       from pg_constraint k
       where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
         and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = (ANY \\(ARRAY\\[|'')')
       limit 1) end as allowed
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'schema_migrations' and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`;
