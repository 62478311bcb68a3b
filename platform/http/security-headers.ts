/** Headers of every answer, errors included (docs/security.md). Documents add their own content policy. */
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

/** Gives an answer those of the headers that it did not set itself, and the closed policy where it has none. */
export function completeHeaders(own: Headers, everywhere: Record<string, string>): void {
  for (const [name, value] of Object.entries({ ...everywhere, 'Content-Security-Policy': closedPolicy }))
    if (!own.has(name)) own.set(name, value);
}

/** The content policy of answers that are no documents: nothing may load or frame them. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
