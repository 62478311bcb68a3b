/**
 * The limit of one recipient domain, or of several domains that share it (`*`: each other domain separately): `rate` emails per
 * second, `connections` emails at once; undefined: no limit.
 */
export type DomainLimit = {
  domains: readonly string[];
  rate: number | undefined;
  connections: number | undefined;
};
