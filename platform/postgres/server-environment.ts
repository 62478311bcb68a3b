/**
 * A fixed environment for the server, because PGDATA, PGPORT or a locale of the caller would change the behaviour of
 * the server.
 */
export const serverEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/run/current-system/sw/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};
