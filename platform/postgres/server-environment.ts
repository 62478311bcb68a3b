/** Nothing of the caller's environment: PGDATA, PGPORT or a locale would change what the server does. */
export const serverEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/run/current-system/sw/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};
