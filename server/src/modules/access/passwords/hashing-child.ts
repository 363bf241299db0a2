import { argon2Sync } from 'node:crypto'
import { getPriority, setPriority } from 'node:os'

/** One argon2id computation; bytes are encoded as base64. */
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

// The parent decides when a child ends: Ctrl+C reaches the whole process group, and the child's work is finished or returned in order
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))

// Applies to this thread only, which is why the work is done on it. Relative to the priority of the portal, which an ordinary user may only lower
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
