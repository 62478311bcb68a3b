/**
 * What one domain of recipients takes, or several that share it (`*`: each other one by itself): `rate` emails a second,
 * `connections` emails at once; undefined: any number.
 */
export type DomainLimit = {
  domains: readonly string[];
  rate: number | undefined;
  connections: number | undefined;
};
