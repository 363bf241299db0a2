import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { dirname, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

export type DataFolder = { path: string; release: () => Promise<void> }

/**
 * Creates the data folder if it is missing and locks it for this process, until `release` or the end of the process, however it ends. Refuses a folder that
 * another process holds, and one that cannot be created or written.
 */
export async function takeDataFolder(dir: string): Promise<DataFolder> {
  const path = makeFolder(dir)
  const server = await lock(path)
  return { path, release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function makeFolder(dir: string): string {
  try {
    makeMissing(dir)
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dir)
  } catch (error) {
    throw new CannotStart(`DATA_DIR: the folder ${dir} cannot be made or written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/**
 * Creates one folder at a time: Node's `recursive` option loops forever if the file system reports that a folder with an existing parent cannot be created
 * (ENOENT).
 */
function makeMissing(dir: string): void {
  if (existsSync(dir)) return
  makeMissing(dirname(dir))
  try {
    mkdirSync(dir, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Locks with a listening socket, which the kernel frees even after kill -9; a lock file would survive that. */
async function lock(path: string): Promise<Server> {
  const address = lockAddress(path)
  try {
    return await listen(address)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (await answers(address)) throw new CannotStart(`DATA_DIR: the folder ${path} is in use by another process.`)
    // Only a socket file, on systems without abstract sockets, outlives its process.
    rmSync(address, { force: true })
    return listen(address)
  }
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(address, () => resolve(server.unref()))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}

function lockAddress(path: string): string {
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 32)
  if (process.platform === 'linux') return `\0nalanda-${hash}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\nalanda-${hash}`
  return join('/tmp', `nalanda-${hash}.lock`)
}
