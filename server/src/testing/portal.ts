import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { listProcesses } from '../platform/database/embedded-orphan.ts'

export type Portal = {
  child: ChildProcess
  url: string
  /** The output so far. */
  output: () => string
  /** The exit code; null after a signal that cannot be caught. */
  ended: Promise<number | null>
  kill: () => Promise<void>
}

const main = join(import.meta.dirname, '..', 'main.ts')
const root = join(import.meta.dirname, '..', '..', '..')

/** Cache in which earlier test processes stored their modules without types. */
const stripped = join(tmpdir(), 'nalanda-test-modules')

/** Starts the real portal as a separate program and waits until it is ready. It is killed with everything that it started when the test ends. */
export async function startPortal(environment: Record<string, string>, command?: string[]): Promise<Portal> {
  const portal = spawnPortal(environment, command)
  onTestFinished(portal.kill)
  return { ...portal, url: await portal.ready }
}

/** Like `startPortal`, for several tests of a file, which call `kill` when they are done. */
export async function openPortal(environment: Record<string, string>): Promise<Portal> {
  const portal = spawnPortal(environment)
  return { ...portal, url: await portal.ready }
}

/** Starts the real portal without waiting for it. It is killed when the test ends. */
export function beginPortal(environment: Record<string, string>, command?: string[]): Omit<Portal, 'url'> {
  const { ready, ...portal } = spawnPortal(environment, command)
  ready.catch(() => {})
  onTestFinished(portal.kill)
  return portal
}

function spawnPortal(environment: Record<string, string>, command: readonly string[] = [process.execPath, main]) {
  const [file = '', ...args] = command
  const child = spawn(file, args, { cwd: root, env: environmentOf(environment), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk
      const url = /Nalanda is ready: (\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    void ended.then((code) => reject(new Error(`The portal ended with ${code}: ${output}`)))
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { child, ready, output: () => output, ended, kill }
}

function environmentOf(environment: Record<string, string>): Record<string, string | undefined> {
  return { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', STRIPPED_MODULES: stripped, ...environment }
}

/** Runs the portal, or another command of the server, that should end by itself. */
export function runToEnd(environment: Record<string, string>, args: string[] = ['main.ts'], input = '') {
  const [script = '', ...rest] = args
  const quickly = script.startsWith('commands/') ? ['--import', join(root, 'server/src/commands/quick-imports.ts')] : []
  const run = spawnSync(process.execPath, [...quickly, join(import.meta.dirname, '..', script), ...rest], {
    cwd: root,
    env: environmentOf(environment),
    encoding: 'utf8',
    input,
  })
  return { code: run.status, output: run.stdout + run.stderr }
}

/** Returns the processes of this machine whose command lines contain `text`. */
export function findProcesses(text: string): { pid: number; args: string[] }[] {
  return listProcesses().filter(({ pid, args }) => pid !== process.pid && args.some((arg) => arg.includes(text)))
}

/** Returns the ids of the processes that answer calls: children of the primary that also run the portal. */
export function workersOf(portal: Pick<Portal, 'child'>): number[] {
  const processes = findProcesses('main.ts').map(({ pid }) => pid)
  return processes.filter((pid) => parentOf(pid) === portal.child.pid)
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined // It has ended meanwhile.
  }
}
