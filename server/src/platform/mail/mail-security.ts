import type { MailServer } from './mail-server.ts'

type Security = MailServer['security']

/** Whether e-mails to this host stay on this machine. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || /^(127(\.\d{1,3}){3}|::1)$/.test(name)
}

/**
 * Returns the encryption used for a server: e-mails carry links that open accounts, so unencrypted connections are allowed only to this machine, whatever was
 * set.
 */
export function securityOf({ host, security }: { host: string | null; security: Security }): Security {
  return security === 'none' && host !== null && !isLoopback(host) ? 'starttls' : security
}

/**
 * Returns the encryption for an SMTP_URL: `smtps` uses TLS from the first byte, `smtp` requires STARTTLS, except to this machine, where it is unencrypted. The
 * operator may require it there too (`?requireTLS=true`), or disable it elsewhere (`?ignoreTLS=true`), for example to a relay in the same rack.
 */
export function securityOfAddress(smtpUrl: string): Security {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  if (protocol === 'smtps:') return 'tls'
  if (searchParams.get('requireTLS') === 'true') return 'starttls'
  return searchParams.get('ignoreTLS') === 'true' || isLoopback(hostname) ? 'none' : 'starttls'
}

/** Returns the options of the SMTP library for an SMTP_URL. The library's own parsing would omit encryption if the server does not offer it. */
export function connectionOf(smtpUrl: string): { url: string } & ReturnType<typeof flagsOf> {
  const url = new URL(smtpUrl)
  for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(name)
  return { url: url.href, ...flagsOf(securityOfAddress(smtpUrl)) }
}

/** Translates to the options of the SMTP library. */
export function flagsOf(security: Security): { secure: boolean; requireTLS: boolean; ignoreTLS: boolean } {
  return { secure: security === 'tls', requireTLS: security === 'starttls', ignoreTLS: security === 'none' }
}
