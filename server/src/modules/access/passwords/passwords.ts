import { randomBytes, timingSafeEqual } from 'node:crypto'
import { problem } from '../../../platform/problems.ts'
import { type Derivation, type Hashing, openHashing } from './hashing.ts'

/**
 * One of the equally strong choices of OWASP for argon2id: 7 MiB, five passes, one lane (decision 135). Stored with every hash, so that the cost can be raised
 * later.
 */
const cost = { memory: 7 * 1024, passes: 5, parallelism: 1 }

/**
 * One at a time in each process of the portal, of which there is one per core: reads take precedence, and sign-ins still get a fair share of a busy core. Work
 * of a second or two may wait; longer queues are refused, since memory and time of the portal are shared.
 */
const hashing = openHashing({ niceness: 5, maxWaiting: 60, idleMilliseconds: 60_000 })

/**
 * Starts the hashing process while the account of a sign-in is looked up, so that the sign-in takes less time. Otherwise the process starts with the password.
 */
export function startPasswords(): void {
  hashing.start()
}

/** Releases the hashing process after the current work. */
export function stopPasswords(): void {
  hashing.close()
}

/** Returns the argon2id hash of a password in PHC format, with its own salt. Takes some 20 ms in another process. Refuses like `checkPassword`. */
export function hashPassword(password: string): Promise<string> {
  return makePasswordHash(hashing, password)
}

/** Like `hashPassword`, computed by the given `Hashing`. */
export async function makePasswordHash(there: Hashing, password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(there, { message: normalise(password), nonce, tagLength: 32, ...cost })
  return writePhc(nonce, tag)
}

/**
 * Whether the password matches the hash. Without a hash (an unknown user) it takes the same time and returns false. Refuses if too many passwords are waiting
 * to be checked.
 */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const known = readPhc(stored ?? nobody)
  if (!known) return false
  const { nonce, tag, ...work } = known
  const given = await derive(hashing, { message: normalise(password), nonce, tagLength: tag.length, ...work })
  return timingSafeEqual(given, tag) && stored !== null
}

async function derive(there: Hashing, work: Derivation): Promise<Buffer> {
  const tag = there.derive(work)
  if (!tag) throw problem('platform.busy', {}, { headers: { 'retry-after': '2' } })
  return tag
}

/** Hash of an account that no password opens; checking a password against it takes as long as for any account. */
export function hashOfNoPassword(): string {
  return writePhc(randomBytes(16), randomBytes(32))
}

function writePhc(nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

function readPhc(text: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text)
  if (!match) return null
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

// Keyboards may compose the same characters differently; both are the same password.
const normalise = (password: string) => Buffer.from(password.normalize('NFC'))
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const nobody = hashOfNoPassword()
