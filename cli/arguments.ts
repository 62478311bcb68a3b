import { basename } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { getErrorReason } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** Wrong arguments of a command. The exit status is 2, and 1 for all other errors. */
export class UsageError extends StartupError {}

export const flag = { type: 'boolean', default: false } as const;
export const text = { type: 'string' } as const;

type Options = ParseArgsOptionsConfig;
type CommandArguments<Positionals, Named> = {
  /** The output of `--help`. */
  help: string;
  /** Positional arguments in order: `FILE` for any text, `adopt|copy` for a choice, `[FILE]` for an optional argument. */
  positionals?: Positionals;
  options?: Named;
};
type GivenArguments<Positionals, Named extends Options> = {
  [Name in keyof Positionals]: Positional<Positionals[Name]>;
} & ReturnType<typeof parseArgs<{ options: Named }>>['values'];

type Positional<Name> = Name extends `[${infer Inner}]`
  ? Positional<Inner> | undefined
  : Name extends `${infer First}|${infer Rest}`
    ? Positional<First> | Positional<Rest>
    : Name extends Uppercase<Name & string>
      ? string
      : Name;

/** Reads the arguments of this process. Ends the process after `--help` (status 0) and for wrong arguments (status 2). */
export function readArguments<const Positionals = {}, const Named extends Options = {}>(
  command: CommandArguments<Positionals, Named>,
): GivenArguments<Positionals, Named> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(command.help);
    return process.exit(0);
  }
  try {
    return parseArguments(command, args);
  } catch (error) {
    const name = basename(process.argv[1] ?? '', '.ts');
    const call = name === 'main' ? 'npm start' : `npm run ${name}`;
    console.error(`${getErrorReason(error)}. "${call} -- --help" lists the arguments.`);
    return process.exit(2);
  }
}

/**
 * Parses arguments. A positional argument with the name of an option sets this option.
 * @throws {UsageError} with one sentence without a full stop
 */
export function parseArguments<const Positionals = {}, const Named extends Options = {}>(
  { positionals, options }: CommandArguments<Positionals, Named>,
  args: string[],
): GivenArguments<Positionals, Named> {
  const { positionals: given, values } = parse(args, options);
  const result: Record<string, unknown> = { ...values };
  for (const [name, form] of Object.entries<string>({ ...positionals })) {
    const value = given.shift();
    const choices = form.replace(/^\[(.*)\]$/, '$1').split('|');
    if (value === undefined && !form.startsWith('[')) throw new UsageError(`The argument ${form} is missing`);
    if (value === undefined) continue;
    if (choices.every((choice) => choice !== value && choice !== choice.toUpperCase()))
      throw new UsageError(`Unknown argument "${value}": use ${choices.join(', ')}`);
    if (result[name] !== undefined) throw new UsageError(`Specify the ${name} only once`);
    result[name] = value;
  }
  if (given[0] !== undefined) throw new UsageError(`Unexpected argument "${given[0]}"`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop has compared the arguments with their forms
  return result as GivenArguments<Positionals, Named>;
}

function parse(args: string[], options: Options | undefined) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const [message = ''] = getErrorReason(error).split(/\. |\n/);
    const [, name] = /^Option '(\S+)' argument is ambiguous/.exec(message) ?? [];
    throw new UsageError(name === undefined ? message : `Option '${name}' argument missing`);
  }
}
