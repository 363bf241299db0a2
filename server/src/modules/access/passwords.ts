import { argon2, argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { problem } from '../../platform/problems.ts'
import { openTurns } from '../../platform/turns.ts'

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. Stored with every hash, so that it can be raised later. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const derive = promisify(argon2)

/**
 * One at a time in each process, and there is a process for every core: more would only take the cores from those who read meanwhile. A
 * second of work or two may wait; whoever would wait longer is told so: memory and time of the portal belong to everybody.
 */
const turns = openTurns({ atOnce: 1, mostWaiting: 60 })

/** The argon2id hash of a password in PHC format, with a salt of its own. Takes some 20 ms on another thread. Refuses like `checkPassword`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await inTurn(() => derive('argon2id', { message: normalise(password), nonce, tagLength: 32, ...cost }))
  return writePhc(nonce, tag)
}

/** The same on the thread that asks for it: for a process that does nothing else. */
export function hashPasswordHere(password: string): string {
  const nonce = randomBytes(16)
  return writePhc(nonce, argon2Sync('argon2id', { message: normalise(password), nonce, tagLength: 32, ...cost }))
}

/**
 * Whether the password is the one that was hashed. Without a hash (an unknown user) it takes the same time and is false. Refuses when
 * too many passwords are waiting to be checked.
 */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const known = readPhc(stored ?? nobody)
  if (!known) return false
  const { nonce, tag, ...work } = known
  const given = await inTurn(() => derive('argon2id', { message: normalise(password), nonce, tagLength: tag.length, ...work }))
  return timingSafeEqual(given, tag) && stored !== null
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turns.take(work)
  if (!done) throw problem('platform.busy', {}, { headers: { 'retry-after': '2' } })
  return done
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

// The same letters typed on two keyboards may be composed differently; both are the same password.
const normalise = (password: string) => Buffer.from(password.normalize('NFC'))
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`
