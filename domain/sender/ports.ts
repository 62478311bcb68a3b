/** What DNS says; undefined: it does not answer. */
export type Dns = {
  /** The TXT records of a name, each joined from its strings; none where there are none. */
  texts(name: string): Promise<string[] | undefined>;
  /** Whether there is anything of this name. */
  exists(name: string): Promise<boolean | undefined>;
};
