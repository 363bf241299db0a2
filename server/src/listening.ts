import { createServer, type ListenOptions } from 'node:net'
import { CannotStart } from './platform/config/cannot-start.ts'

type Address = { host: string; port: number }

const reasons: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ port, host }) => `PORT: ${port} on ${host} is in use by another process.`,
  EACCES: ({ port }) => `PORT: ${port} may not be used by this user: choose one from 1024 upwards.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is not known.`,
}

/**
 * Returns the address on which a worker listens: with its own socket if the system lets several share a port, so that the kernel passes connections directly to
 * a worker. Through the primary, Node's default, a connection to a worker that is ending or closing its port is never answered.
 */
export function workerAddress({ host, port }: Address): ListenOptions {
  return { host, port, reusePort: process.platform === 'linux' }
}

/** Reserves the port that the workers share: the requested one, or for 0 any free one. Refuses a port that is not available. */
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
