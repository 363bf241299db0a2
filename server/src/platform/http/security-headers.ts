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
 * Sent with every answer, prepared once so that the hottest ones cost nothing. Browsers are bound to TLS only where the portal has it, and
 * only on its own name, unless the operator says that the names below it have TLS too.
 */
export function securityHeaders({ publicUrl, hstsSubdomains = false }: Site): Readonly<Record<string, string>> {
  if (!publicUrl.startsWith('https:')) return everywhere
  return { ...everywhere, 'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` }
}

/** The policy of answers that are no pages: nothing in them may run or load. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The policy of the worker that answers without a connection: it fetches from its own server, and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/**
 * The policy of a page. The app's styles are made at run time and carry the nonce; the results site has none. Of inline scripts only those
 * run whose hash is in `scripts`. Pages talk to their own server only; `alsoTo` names others, for developers. Forms are
 * posted to it, and to `formsTo`: a payment gateway.
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
