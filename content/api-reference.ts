/** Texts of /api/docs besides the descriptions of calls; backticks mark `code`. */
export const apiReference = {
  title: 'API reference',
  programs: 'This reference as a document for programs: ',
  programsNote:
    ' (OpenAPI 3.1). A call that needs a login requires the header `Authorization: Bearer …` with the token of the login, or with an API key.',
  contents: 'Calls',
  whoMay: (who: string) => `Permitted for: ${who}`,
  everybody: 'everybody, without a token',
  everyMember: 'every member',
  parameters: 'Parameters',
  body: (types: string) => `Body (${types})`,
  answer: (type: string) => `Response 200 (${type})`,
  header: (name: string) => `${name} (header)`,
  errors: (statuses: string) => `Errors: ${statuses}`,
  optional: ', optional',
  or: ' or ',
  any: 'any',
  atLeast: (least: number, unit: string) => `at least ${least}${unit}`,
  atMost: (most: number, unit: string) => `at most ${most}${unit}`,
  range: (least: number, most: number, unit: string) => `${least} to ${most}${unit}`,
  characters: ' characters',
  byDefault: (value: string) => `default ${value}`,
} as const;
