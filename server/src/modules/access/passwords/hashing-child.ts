import { argon2Sync } from 'node:crypto'
import { getPriority, setPriority } from 'node:os'

/** One argon2id to work out; bytes travel as base64. */
export type HashingRequest = {
  message: string
  nonce: string
  tagLength: number
  /** In KiB. */
  memory: number
  passes: number
  parallelism: number
}
export type HashingResponse = { tag: string } | { fault: string }

// the parent decides when a child ends: Ctrl+C reaches the whole group, and its work is finished or given back in order
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))

// It holds for this thread alone, which is why the work is done on it.
// From that of the portal, which an ordinary user may only lower
setPriority(Math.min(19, getPriority() + Number(process.argv[2])))

process.on('message', (order: HashingRequest) => {
  process.send?.(reply(order))
})

function reply({ message, nonce, ...work }: HashingRequest): HashingResponse {
  try {
    const bytes = { message: Buffer.from(message, 'base64'), nonce: Buffer.from(nonce, 'base64') }
    return { tag: argon2Sync('argon2id', { ...bytes, ...work }).toString('base64') }
  } catch (error) {
    return { fault: String(error) }
  }
}
