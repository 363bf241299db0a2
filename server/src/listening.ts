import { createServer } from 'node:net'
import { CannotStart } from './platform/config/cannot-start.ts'

type Address = { host: string; port: number }

const reasons: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ port, host }) => `PORT: ${port} on ${host} is in use by another process.`,
  EACCES: ({ port }) => `PORT: ${port} may not be used by this user: choose one from 1024 upwards.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is not known.`,
}

/** The port that the workers will share: the wished one, or for 0 any that is free. Refuses one that cannot be had. */
export function reservePort(address: Address): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? '']
      reject(reason ? new CannotStart(reason(address)) : error)
    })
    probe.listen(address, () => {
      const bound = probe.address()
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : address.port))
    })
  })
}
