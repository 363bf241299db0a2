import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPortal } from './portal.ts'

/** Memory of an idle portal in bytes, with two workers and with one: its processes and the embedded PostgreSQL. */
export type IdleMemory = { two: number; one: number }

/** Time after the start at which the pools have closed the connections needed only for the start. */
const settledAfterMs = 45_000

/**
 * Starts an empty portal with two workers and with one, and measures its memory once it has settled; null if the kernel does not provide it (requires Linux).
 */
export async function measureIdleMemory(port: number): Promise<IdleMemory | null> {
  if (process.platform !== 'linux') return null
  const folder = mkdtempSync(join(tmpdir(), 'nalanda-idle-'))
  try {
    return { two: await weigh(folder, port, 2), one: await weigh(folder, port, 1) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function weigh(folder: string, port: number, workers: number): Promise<number> {
  const portal = await startPortal(folder, port, { WORKERS: String(workers) })
  try {
    await pause(settledAfterMs)
    return proportionalSize(portal.pid)
  } finally {
    await portal.stop()
  }
}

/** Returns the proportional set size (PSS) of a process and its descendants: memory shared by several is divided among them. */
function proportionalSize(pid: number): number {
  const size = Number(/^Pss:\s+(\d+)/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024
  return childrenOf(pid).reduce((sum, child) => sum + proportionalSize(child), size)
}

/** Returns the child processes of all threads of the process. */
function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readOr(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
}

/** Returns an empty text on failure: a process may end while it is read. */
function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
