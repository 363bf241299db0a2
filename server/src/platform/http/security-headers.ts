const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
}

type Site = { publicUrl: string; hstsSubdomains?: boolean }

/**
 * Returns the headers of every response, prepared once so that frequent responses pay nothing. Browsers are bound to TLS only if the portal uses it, and only
 * on its own host name, unless the operator states that its subdomains have TLS too.
 */
export function securityHeaders({ publicUrl, hstsSubdomains = false }: Site): Readonly<Record<string, string>> {
  if (!publicUrl.startsWith('https:')) return everywhere
  return { ...everywhere, 'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` }
}

/** The policy of responses that are not pages: nothing in them may run or load. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The policy of the service worker, which responds without a connection: it may fetch only from its own server. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/**
 * Returns the policy of a page. The app's styles are created at run time and carry the nonce; the results site has none. Only inline scripts with a hash in
 * `scripts` may run. Pages connect only to their own server, and to `alsoTo`, for developers. Forms are posted there, and to `formsTo`: a payment gateway.
 */
export function pagePolicy(
  nonce?: string,
  alsoTo: readonly string[] = [],
  scripts: readonly string[] = [],
  formsTo: readonly string[] = [],
): string {
  const styles = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...alsoTo].join(' '),
    "manifest-src 'self'",
    ["form-action 'self'", ...formsTo].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
