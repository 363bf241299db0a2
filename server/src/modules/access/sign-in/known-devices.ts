import { createHmac } from 'node:crypto'
import { newToken, sameHash } from '../../../platform/encryption/tokens.ts'

/** The longest time for which browsers keep a cookie. */
export const knownDeviceSeconds = 400 * 24 * 60 * 60
/** Several people may use a browser in a laboratory or a family; the last ones are kept. */
const maxAccounts = 5

/** A browser known to an account. `device` identifies it in counters and nowhere else. */
export type KnownDevice = { userId: number; device: string; until: number }

/**
 * Returns the accounts that signed in on this browser before, from its cookie; skips entries that are expired or not signed by this portal. An entry grants
 * nothing: attempts on its account from this browser are counted apart from those of all strangers (OWASP: device cookies).
 */
export function readKnownDevices(cookie: string | undefined, secret: Buffer, now: Date): KnownDevice[] {
  return (cookie ?? '').split('~', maxAccounts).flatMap((entry) => {
    const [, id, device = '', until, signature = ''] = /^(\d{1,15})\.([\w-]{43})\.(\d{1,15})\.([\w-]{43})$/.exec(entry) ?? []
    const known = { userId: Number(id), device, until: Number(until) }
    return id && known.until > now.getTime() && sameHash(sign(known, secret), signature) ? [known] : []
  })
}

/** Returns the cookie of a browser on which this account has just signed in. */
export function writeKnownDevices(known: readonly KnownDevice[], userId: number, secret: Buffer, now: Date): string {
  const device = known.find((entry) => entry.userId === userId)?.device ?? newToken()
  const own = { userId, device, until: now.getTime() + knownDeviceSeconds * 1000 }
  const others = known.filter((entry) => entry.userId !== userId)
  return [own, ...others]
    .slice(0, maxAccounts)
    .map((entry) => `${entry.userId}.${entry.device}.${entry.until}.${sign(entry, secret)}`)
    .join('~')
}

function sign({ userId, device, until }: KnownDevice, secret: Buffer): string {
  return createHmac('sha256', secret).update(`known device ${userId}.${device}.${until}`).digest('base64url')
}
