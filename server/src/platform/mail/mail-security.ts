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

/** How a server is spoken to: e-mails carry links that open accounts, so without encryption to this machine alone, whatever was set. */
export function securityOf({ host, security }: { host: string | null; security: Security }): Security {
  return security === 'none' && host !== null && !isLoopback(host) ? 'starttls' : security
}

/**
 * How the server of an SMTP_URL is spoken to: `smtps` from the first byte, `smtp` by STARTTLS, which is demanded; to this machine in clear. The
 * operator may demand it there too (`?requireTLS=true`), or do without elsewhere (`?ignoreTLS=true`), such as to a relay in the same rack.
 */
export function securityOfAddress(smtpUrl: string): Security {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  if (protocol === 'smtps:') return 'tls'
  if (searchParams.get('requireTLS') === 'true') return 'starttls'
  return searchParams.get('ignoreTLS') === 'true' || isLoopback(hostname) ? 'none' : 'starttls'
}

/** What the SMTP library is given for an SMTP_URL. Its own reading of the address would leave out encryption when the server does not offer it. */
export function connectionOf(smtpUrl: string): { url: string } & ReturnType<typeof flagsOf> {
  const url = new URL(smtpUrl)
  for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(name)
  return { url: url.href, ...flagsOf(securityOfAddress(smtpUrl)) }
}

/** In the words of the SMTP library. */
export function flagsOf(security: Security): { secure: boolean; requireTLS: boolean; ignoreTLS: boolean } {
  return { secure: security === 'tls', requireTLS: security === 'starttls', ignoreTLS: security === 'none' }
}
