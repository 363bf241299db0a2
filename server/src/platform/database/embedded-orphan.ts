import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/**
 * Stops a PostgreSQL server that a killed primary left running on this cluster, gently at first. Only the holder of the data folder may call it: a server that
 * still runs there belongs to no process.
 */
export async function stopOrphan(clusterDir: string, log: Logger): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const pids = findServers(clusterDir)
    if (pids.length === 0) break
    log.warn({ pids, signal }, 'stopping a PostgreSQL that an earlier process left behind')
    for (const pid of pids) kill(pid, signal)
    await untilGone(clusterDir, 15_000)
  }
  removeStalePidFile(clusterDir)
}

function findServers(clusterDir: string): number[] {
  return listProcesses()
    .filter(({ args }) => basename(args[0] ?? '') === 'postgres' && args.includes(clusterDir))
    .map(({ pid }) => pid)
}

/** Lists the processes of this machine and their command lines. */
export function listProcesses(): { pid: number; args: string[] }[] {
  if (!existsSync('/proc/self/cmdline')) {
    const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n')
    return lines.map((line) => line.trim().split(' ')).map(([pid, ...args]) => ({ pid: Number(pid), args }))
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), args: commandLine(Number(name)) }))
}

function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** Removes a stale pid file: after a restart of the machine its pid may belong to any process, and PostgreSQL would refuse to start. */
function removeStalePidFile(clusterDir: string): void {
  const file = join(clusterDir, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const isServer = listProcesses().some((entry) => entry.pid === pid && basename(entry.args[0] ?? '').startsWith('postgres'))
  if (!isServer) rmSync(file, { force: true })
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself.
  }
}

async function untilGone(clusterDir: string, milliseconds: number): Promise<void> {
  for (const start = performance.now(); performance.now() - start < milliseconds; await sleep(50)) {
    if (findServers(clusterDir).length === 0) return
  }
}
