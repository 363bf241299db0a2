import { write as writeFile, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'
import { now } from '../clock.ts'

/** Writes some of these bytes to a descriptor, and reports how many. */
export type LogWrite = (fd: number, bytes: Buffer, done: (error: Error | null, written: number) => void) => void

export type LogDestination = DestinationStream & {
  /** Writes the waiting lines in the background. */
  flush(): void
}

const batchBytes = 4 * 1024
const everyMs = 500
const againMs = 100
/** The reader is slow: what cannot be written now can be written in a moment. */
const passing = new Set(['EAGAIN', 'EBUSY', 'EINTR'])
/** The code of lines that were lost because too many waited. */
const tooSlow = 'too slow'

/**
 * Opens the destination of log lines: written in batches in the background, and completely at the end of the process. A full disk or a closed reader loses only
 * lines: the portal continues, retries with the next lines, and writes how many are missing. At most `mostWaiting` bytes wait.
 */
export function openLogDestination({
  fd = 1,
  write = writeFile as LogWrite,
  mostWaiting = 4 * 1024 * 1024,
}: Partial<Options> = {}): LogDestination {
  const queue = openQueue(mostWaiting)
  let writing = false

  function flush(): void {
    const batch = writing ? null : queue.take()
    if (!batch) return
    writing = true
    writeWhole({ fd, write }, batch.bytes, (error, written) => {
      writing = false
      queue.wrote(written)
      if (error) queue.lose(batch.lines, codeOf(error))
      else if (queue.waiting() >= batchBytes) flush()
    })
  }
  setInterval(flush, everyMs).unref()
  process.on('exit', () => writeLast(fd, queue.take()))
  return {
    flush,
    write(line) {
      queue.add(line)
      if (queue.waiting() >= batchBytes) flush()
    },
  }
}

type Options = { fd: number; write: LogWrite; mostWaiting: number }
type Done = (error: Error | null, written: Buffer) => void

/** Writes all bytes, even in parts and for a slow reader; reports what was written if it fails. */
function writeWhole({ fd, write }: Pick<Options, 'fd' | 'write'>, bytes: Buffer, done: Done, from = 0): void {
  write(fd, bytes.subarray(from), (error, written) => {
    const to = error ? from : from + written
    if (error && passing.has(codeOf(error))) setTimeout(() => writeWhole({ fd, write }, bytes, done, to), againMs).unref()
    else if (error || to === bytes.length) done(error, bytes.subarray(0, to))
    else writeWhole({ fd, write }, bytes, done, to)
  })
}

type Batch = { bytes: Buffer; lines: number }

/** The waiting lines, and the number of lines lost before them. */
function openQueue(mostWaiting: number) {
  let lines: string[] = []
  let waiting = 0
  let missing: { lost: number; code: string } | null = null
  let broken = false
  const lose = (count: number, code: string) => {
    missing = { lost: (missing?.lost ?? 0) + count, code }
  }
  return {
    lose,
    waiting: () => waiting,
    add(line: string): void {
      if (waiting + line.length > mostWaiting) lose(1, tooSlow)
      else {
        lines.push(line)
        waiting += line.length
      }
    },
    /** Returns the waiting lines as one batch; null if there are none. */
    take(): Batch | null {
      if (lines.length === 0) return null
      const text = `${broken ? '\n' : ''}${missing ? lossNote(missing) : ''}${lines.join('')}`
      // The earlier loss counts again if these lines are lost too
      const batch = { bytes: Buffer.from(text), lines: lines.length + (missing?.lost ?? 0) }
      lines = []
      waiting = 0
      missing = null
      return batch
    },
    /** Records the written bytes: a truncated line must not be continued by the next one. */
    wrote(bytes: Buffer): void {
      if (bytes.length > 0) broken = bytes.at(-1) !== 0x0a
    },
  }
}

function lossNote({ lost, code }: { lost: number; code: string }): string {
  const time = now().toISOString()
  return `${JSON.stringify({ level: 40, time, pid: process.pid, lost, code, msg: 'lines of this log are lost: it could not be written' })}\n`
}

const lastTries = 50

/** Writes at the end of the process: waits a moment for a slow reader; what cannot be written then is lost. */
function writeLast(fd: number, batch: Batch | null): void {
  let rest = batch?.bytes ?? Buffer.alloc(0)
  for (let tries = 0; rest.length > 0 && tries < lastTries; ) {
    try {
      rest = rest.subarray(writeSync(fd, rest))
    } catch (error) {
      if (!passing.has(codeOf(error as Error))) return
      tries += 1
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, againMs / 5)
    }
  }
}

const codeOf = (error: Error): string => (error as NodeJS.ErrnoException).code ?? error.message
