/** Returns the headers of all responses, including errors (docs/security.md). Documents add their own content policy. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  if (publicUrl.startsWith('https:'))
    headers['Strict-Transport-Security'] = 'max-age=31536000; includeSubDomains';
  return headers;
}

/** Adds the missing headers to a response, and the closed content policy if the response has no content policy. */
export function addMissingHeaders(headers: Headers, commonHeaders: Record<string, string>): void {
  for (const [name, value] of Object.entries({ ...commonHeaders, 'Content-Security-Policy': closedPolicy }))
    if (!headers.has(name)) headers.set(name, value);
}

/** Content policy of responses that are not documents: they may not load anything or be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
