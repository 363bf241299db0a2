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
 * How each worker listens: on a socket of its own where the system shares a port among several, so that connections go from the kernel to a worker.
 * Through the primary, as Node does otherwise, a connection that is on its way to a worker that ends or closes its port is never answered.
 */
export function workerAddress({ host, port }: Address): ListenOptions {
  return { host, port, reusePort: process.platform === 'linux' }
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
