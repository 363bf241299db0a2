import { createPrivateKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

const bytes = '32 random bytes in base64 or hexadecimal, such as the output of: openssl rand -base64 32'
const vault =
  'keys such as 2026:BASE64 2025:BASE64, each of 32 random bytes; the first one encrypts, the others decrypt what they encrypted'
const signing = 'an Ed25519 private key (PKCS#8, PEM, or its base64), such as the output of: openssl genpkey -algorithm ed25519'

/** The keys of the college, for installations that keep them outside the data folder. */
export const keyVariables = {
  SECRET_KEY: z.string().transform(toBytes).optional(),
  ENCRYPTION_KEY: z.string().transform(toBytes).optional(),
  SIGNING_KEY: z.string().transform(toSigningKey).optional(),
  VAULT_KEYS: z.string().transform(toVaultKeys).optional(),
}

function toBytes(value: string, context: z.RefinementCtx): Buffer {
  const text = value.trim()
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  if (key.length === 32) return key
  context.addIssue({ code: 'custom', message: bytes })
  return z.NEVER
}

function toSigningKey(value: string, context: z.RefinementCtx): KeyObject {
  try {
    const key = value.includes('-----BEGIN')
      ? createPrivateKey(value.replaceAll('\\n', '\n'))
      : createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' })
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {}
  context.addIssue({ code: 'custom', message: signing })
  return z.NEVER
}

/** Parses `id:key` pairs separated by blanks or commas; the first key encrypts. */
function toVaultKeys(value: string, context: z.RefinementCtx): { current: string; keys: Record<string, string> } {
  const pairs = value.trim().split(/[\s,]+/)
  const read = pairs.map((pair) => /^([a-z0-9-]{1,40}):([A-Za-z0-9+/]{43}=)$/.exec(pair))
  const keys = Object.fromEntries(read.flatMap((found) => (found?.[1] && found[2] ? [[found[1], found[2]]] : [])))
  const current = read[0]?.[1]
  if (current && Object.keys(keys).length === pairs.length) return { current, keys }
  context.addIssue({ code: 'custom', message: vault })
  return z.NEVER
}
