/** TXT records of a name, each joined; undefined where DNS does not answer. */
export type Dns = { texts(name: string): Promise<string[] | undefined> };
