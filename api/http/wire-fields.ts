import type * as z from 'zod/mini';
import type { Call } from '#api/http/call.ts';
import { toWireName } from '#api/wire-names.ts';

type Schema = z.core.$ZodType;

/** The fields of a value: contracts name them in camelCase, JSON in snake_case. */
type Fields = {
  byCode: ReadonlyMap<string, Field>;
  byWire: ReadonlyMap<string, Field>;
  /** The parts of the items of an array, or of the values of a record. */
  items: Part;
  /** Other names stay, because they are data: the value is a record. */
  keepsOthers: boolean;
};
/** `data`: an object whose names are data, or names of a standard. undefined: a value without names. */
type Part = Fields | 'data' | undefined;
type Field = { code: string; wire: string; part: Part };

const foreignSchemas = new WeakSet<Schema>();
const readParts = new WeakMap<Schema, Part>();

/** Marks a schema whose field names are those of a standard, which are the same in code and in JSON. */
export function withForeignNames<S extends Schema>(schema: S): S {
  foreignSchemas.add(schema);
  for (const inner of listInnerSchemas(schema)) withForeignNames(inner);
  return schema;
}

export function hasForeignNames(schema: Schema): boolean {
  return foreignSchemas.has(schema);
}

/** Converts a value of JSON to the names in code. Leaves out fields that the schema does not have. */
export function toCode(schema: Schema, value: unknown): unknown {
  return convert(value, getPart(schema), 'byWire', 'code');
}

/** Converts a result to the names in JSON. Leaves out fields that the schema does not have. */
export function toWire(schema: Schema, value: unknown): unknown {
  return convert(value, getPart(schema), 'byCode', 'wire');
}

/** Converts the path of a field error, joined by dots, to the names in JSON. Names that are data stay. */
export function toWirePath(schemas: readonly Schema[], path: string): string {
  let parts = schemas.map((schema) => getPart(schema));
  return path
    .split('.')
    .map((name) => {
      const fields = parts.filter((part) => typeof part === 'object');
      const isData = parts.includes('data') || fields.some(({ keepsOthers }) => keepsOthers);
      const field = fields.map(({ byCode }) => byCode.get(name)).find((found) => found !== undefined);
      parts = field === undefined ? fields.map(({ items }) => items) : [field.part];
      return isData && field === undefined ? name : toWireName(name);
    })
    .join('.');
}

/** Returns the schemas of a call. */
export function listSchemas({ query, body, data, item, list, lines }: Call): Schema[] {
  return [query, body, data, item, list, lines].filter((schema) => schema !== undefined);
}

/**
 * Returns the names in code of the fields whose values have names that are data. The browser, which has no schemas, leaves the values of
 * these fields unchanged.
 */
export function listDataFields(...schemas: readonly Schema[]): string[] {
  const fields = schemas.flatMap((schema) => listFields(schema));
  const names = new Set(fields.filter(({ part }) => part === 'data').map(({ code }) => code));
  const ambiguous = fields.find(({ code, part }) => typeof part === 'object' && names.has(code));
  if (ambiguous !== undefined)
    throw new Error(`A call has names that are data in one field ${ambiguous.code}, and fields in another`);
  return [...names];
}

/** Returns the fields of a schema at all levels. */
export function listFields(schema: Schema): Field[] {
  const collect = (part: Part): Field[] => {
    if (typeof part !== 'object') return [];
    const own = [...part.byCode.values()];
    return [own, own.flatMap((field) => collect(field.part)), collect(part.items)].flat();
  };
  return collect(getPart(schema));
}

function convert(value: unknown, part: Part, from: 'byCode' | 'byWire', to: 'code' | 'wire'): unknown {
  if (typeof part !== 'object' || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => convert(item, part.items, from, to));
  const fields = part[from];
  const converted: Record<string, unknown> = {};
  for (const [name, content] of Object.entries(value)) {
    const field = fields.get(name);
    if (field !== undefined) converted[field[to]] = convert(content, field.part, from, to);
    else if (part.keepsOthers) setOwn(converted, name, convert(content, part.items, from, to));
  }
  return converted;
}

/** NOTE: an assignment to `__proto__` would change the prototype. */
function setOwn(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}

function getPart(schema: Schema): Part {
  if (!readParts.has(schema)) readParts.set(schema, readPart(schema));
  return readParts.get(schema);
}

function readPart(schema: Schema): Part {
  if (foreignSchemas.has(schema)) return 'data';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the union of all kinds of schemas
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const keepsOthers = def.catchall !== undefined && def.catchall._zod.def.type !== 'never';
      const names = Object.entries(def.shape).map(([code, inner]) => toField(code, getPart(inner)));
      return createFields(names, { items: undefined, keepsOthers });
    }
    case 'array': {
      const items = getPart(def.element);
      return items && createFields([], { items, keepsOthers: false });
    }
    case 'record': {
      const items = getPart(def.valueType);
      return items === undefined && hasSimpleNames(def.keyType)
        ? undefined
        : items === undefined || items === 'data'
          ? 'data'
          : createFields([], { items, keepsOthers: true });
    }
    case 'unknown':
    case 'any':
      return 'data';
    case 'union':
      return def.options.map((option) => getPart(option)).reduce(merge, undefined);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
    case 'readonly':
      return getPart(def.innerType);
    case 'pipe':
      return getPart(def.in) ?? getPart(def.out);
    default:
      return undefined;
  }
}

/** Returns true if the keys of a record are known, and the same in code and in JSON. */
function hasSimpleNames(keys: Schema): boolean {
  return [...(keys._zod.values ?? ['_'])].every((name) => /^[a-z]+$/.test(String(name)));
}

function listInnerSchemas(schema: Schema): Schema[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the union of all kinds of schemas
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return Object.values(def.shape);
  if (def.type === 'array') return [def.element];
  return def.type === 'optional' || def.type === 'nullable' ? [def.innerType] : [];
}

function toField(code: string, part: Part): Field {
  return { code, wire: toWireName(code), part };
}

function createFields(fields: readonly Field[], others: Pick<Fields, 'items' | 'keepsOthers'>): Fields {
  return {
    byCode: new Map(fields.map((field) => [field.code, field])),
    byWire: new Map(fields.map((field) => [field.wire, field])),
    ...others,
  };
}

/** Joins the members of a union. */
function merge(one: Part, other: Part): Part {
  if (one === undefined || other === undefined) return one ?? other;
  if (one === 'data' || other === 'data') {
    if (one === other) return one;
    throw new Error('A union has a member with names of fields and a member with names that are data');
  }
  const names = new Set([...one.byCode.keys(), ...other.byCode.keys()]);
  return createFields(
    Array.from(names, (code) =>
      toField(code, merge(one.byCode.get(code)?.part, other.byCode.get(code)?.part)),
    ),
    { items: merge(one.items, other.items), keepsOthers: one.keepsOthers || other.keepsOthers },
  );
}
