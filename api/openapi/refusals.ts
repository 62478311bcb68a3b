/** Descriptions of error statuses. `default` is an internal error or an outage. */
export const refusalNames: Readonly<Record<string, string>> = {
  400: 'The request cannot be read: bad JSON or UTF-8, more than 32 levels, an `after` from nowhere.',
  401: 'No token or a dead one; at the sign-in: wrong credentials.',
  403: 'The role, or the scopes of the API key, do not allow it.',
  404: 'It is not there, or not any more.',
  409: 'It is there already, or would break a rule.',
  410: 'It is too old to go on from: begin anew.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  422: 'Well-formed, but something in it cannot be used; `errors` names the fields.',
  429: 'Too many requests; `Retry-After` says when to come back, in seconds.',
  503: 'A needed part is down or busy; `Retry-After` says when to come back, in seconds.',
  default:
    'A fault of ours (500), noted with the id in `X-Request-Id`; a part that is down (503); no space (507).',
};
