import { createHmac } from 'node:crypto'
import { newToken, sameHash } from '../../../platform/encryption/tokens.ts'

/** The longest for which browsers keep a cookie. */
export const knownDeviceSeconds = 400 * 24 * 60 * 60
/** A browser in a laboratory or a family may be used by several people; the last ones are kept. */
const maxAccounts = 5

/** One browser as an account knows it. `device` names it in counters and nowhere else. */
export type KnownDevice = { userId: number; device: string; until: number }

/**
 * The accounts that signed in on this browser before, by its cookie; entries that are not signed by this portal or are over are left out. An
 * entry grants nothing: attempts on its account from here are counted apart from those of all strangers (OWASP: device cookies).
 */
export function readKnownDevices(cookie: string | undefined, secret: Buffer, now: Date): KnownDevice[] {
  return (cookie ?? '').split('~', maxAccounts).flatMap((entry) => {
    const [, id, device = '', until, signature = ''] = /^(\d{1,15})\.([\w-]{43})\.(\d{1,15})\.([\w-]{43})$/.exec(entry) ?? []
    const known = { userId: Number(id), device, until: Number(until) }
    return id && known.until > now.getTime() && sameHash(sign(known, secret), signature) ? [known] : []
  })
}

/** The cookie of a browser on which this account has just signed in. */
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
