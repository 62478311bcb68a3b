/** Descriptions of error statuses. `default` is an internal error or an outage. */
export const errorDescriptions: Readonly<Record<string, string>> = {
  400: 'The request cannot be parsed: invalid JSON or UTF-8, more than 32 nested levels, or an unknown `after`.',
  401: 'The token is missing or no longer valid; at login: wrong credentials.',
  403: 'The role, or the scopes of the API key, do not allow this call.',
  404: 'The resource does not exist or no longer exists.',
  409: 'The resource already exists, another request has changed it, or the change would break a rule.',
  410: 'The cursor is too old: start again without a cursor.',
  413: 'The body is too large.',
  415: 'The body has an unsupported type.',
  422: 'The request is well-formed but not valid; `errors` names the fields.',
  429: 'Too many requests; `Retry-After` is the number of seconds to wait before the next request.',
  503: 'The database or another service is unavailable or busy; `Retry-After` is the number of seconds to wait before the next request.',
  default:
    'A server error (500), logged with the id in `X-Request-Id`; an unavailable database or service (503); no disk space (507).',
};
