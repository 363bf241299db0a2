import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

/** The result of a load run: requests per second, latencies in milliseconds, and the number of unsuccessful responses. */
export type Outcome = { rate: number; p50: number; p99: number; failed: number }
export type Drive = { connections: number; seconds: number /** Each path a single time instead of at random. */; once?: boolean }

const script = join(import.meta.dirname, 'drive.lua')
const run = promisify(execFile)

/** wrk if it is installed, since it leaves most of the machine to the measured server; else autocannon. */
export const driver = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk'

/** Requests these paths of `url` over keep-alive connections, as fast as the server responds. */
export function drive(url: string, paths: readonly string[], options: Drive): Promise<Outcome> {
  return driver === 'wrk' ? byWrk(url, paths, options) : byAutocannon(url, paths, options)
}

async function byWrk(url: string, paths: readonly string[], { connections, seconds, once }: Drive): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'nalanda-drive-'))
  const threads = connections > 1 ? 2 : 1
  try {
    writeFileSync(join(folder, 'paths'), `${paths.join('\n')}\n`)
    const wrk = [`-t${threads}`, `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script, url]
    const { stdout } = await run('wrk', [...wrk, '--', join(folder, 'paths'), once ? 'once' : 'random', String(threads)])
    const figures = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<
      'requests' | 'seconds' | 'p50' | 'p99' | 'failed',
      number
    >
    return { ...figures, rate: figures.requests / figures.seconds }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function byAutocannon(url: string, paths: readonly string[], { connections, seconds, once }: Drive): Promise<Outcome> {
  let next = 0
  const choose = once ? () => next++ : () => Math.floor(Math.random() * paths.length)
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: paths[choose()] ?? paths[0] ?? '/' })
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    requests: [{ method: 'GET', setupRequest }],
  })
  const failed = result.errors + result.non2xx
  return { rate: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99, failed }
}
