import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPortal } from './portal.ts'

/** What an idle portal holds in bytes, with two workers and with one: its processes and the embedded PostgreSQL. */
export type IdleMemory = { two: number; one: number }

/** So long after the start the pools have closed the connections that only the start needed. */
const settledAfterMs = 45_000

/** Starts an empty portal with two workers and with one and weighs it when it has settled; null where the kernel does not say (it needs Linux). */
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

/** The proportional set size (PSS) of a process and all that it started: what several share is divided among them. */
function proportionalSize(pid: number): number {
  const size = Number(/^Pss:\s+(\d+)/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024
  return childrenOf(pid).reduce((sum, child) => sum + proportionalSize(child), size)
}

/** Of every thread of the process. */
function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readOr(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
}

/** A process may end while it is looked at. */
function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
