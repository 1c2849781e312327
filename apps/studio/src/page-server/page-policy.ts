/**
 * Origins that may frame a game page: the configured ones or, if there are none, any port of the page's own host. In a
 * demo, site and studio have the same host and different ports.
 */
export function frameAncestors(configured: readonly string[], hostHeader: string | undefined): string {
  if (configured.length > 0) return configured.join(' ')
  const host = /^(?<name>[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/i.exec(hostHeader ?? '')?.groups?.['name']
  return host === undefined ? `'none'` : `'self' http://${host}:* https://${host}:*`
}

/** Scripts, styles and pictures of our own files only; nothing inline, nothing from elsewhere. */
export const pageHeaders = (ancestors: string): Record<string, string> => ({
  'content-security-policy': [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${ancestors}`,
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  // The address holds a ticket and the policy depends on the host.
  'cache-control': 'no-store',
})
