import { setPriority } from 'node:os'
import { hashPasswordHere } from './passwords.ts'

export type HashOrder = { password: string }
export type HashReply = { hash: string }

// the parent decides when a child ends: Ctrl+C reaches the whole group, and its work is finished or given back in order
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))

// Takes only the time that nobody else wants. It holds for this thread alone, which is why the hashes are made on it.
setPriority(19)

process.on('message', ({ password }: HashOrder) => {
  process.send?.({ hash: hashPasswordHere(password) } satisfies HashReply)
})
