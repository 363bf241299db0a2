import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { dirname, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

export type DataFolder = { path: string; release: () => Promise<void> }

/**
 * Makes the data folder when it is missing and takes it for this process alone, until `release` or the end of the process, however it ends.
 * Refuses a folder that another process holds, and one that cannot be made or written.
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

/** Folder by folder: Node's own `recursive` never ends where a file system says that a folder whose parent exists cannot be made (ENOENT). */
function makeMissing(dir: string): void {
  if (existsSync(dir)) return
  makeMissing(dirname(dir))
  try {
    mkdirSync(dir, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The kernel frees a listening socket even after kill -9, which a lock file would survive. */
async function lock(path: string): Promise<Server> {
  const address = lockAddress(path)
  try {
    return await listen(address)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (await answers(address)) throw new CannotStart(`DATA_DIR: the folder ${path} is in use by another process.`)
    // Only a socket file, where there are no abstract sockets, outlives its process.
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
