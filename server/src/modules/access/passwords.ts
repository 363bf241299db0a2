import { argon2, argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { problem } from '../../platform/problems.ts'

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. Stored with every hash, so that it can be raised later. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const derive = promisify(argon2)

/** Of the four threads that Node has for such work, two stay free for files and compression. */
const atOnce = 2
/** A second of work or two. Whoever would wait longer is told so: memory and time of the portal belong to everybody. */
const mostWaiting = 60

/** The argon2id hash of a password in PHC format, with a salt of its own. Takes some 20 ms on another thread. Refuses like `checkPassword`. */
export async function hashPassword(password: string): Promise<string> {
  refuseRush()
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
  refuseRush()
  const known = readPhc(stored ?? nobody)
  if (!known) return false
  const { nonce, tag, ...work } = known
  const given = await inTurn(() => derive('argon2id', { message: normalise(password), nonce, tagLength: tag.length, ...work }))
  return timingSafeEqual(given, tag) && stored !== null
}

function refuseRush(): void {
  if (waiting.length >= mostWaiting) throw problem('platform.busy', {}, { headers: { 'retry-after': '2' } })
}

const waiting: (() => void)[] = []
let working = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else working += 1
  try {
    return await work()
  } finally {
    // The place goes straight to the next in line, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
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
