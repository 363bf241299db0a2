import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { waitUntil } from '../../testing/wait-until.ts'
import { type LogWrite, openLogDestination } from './log-destination.ts'
import { openLog } from './logging.ts'

/** A file whose writes fail, or are partial, as a test specifies; its text is what it accepted. */
function faultyFile() {
  const faults: (string | number)[] = []
  let text = ''
  const write: LogWrite = (_fd, bytes, done) => {
    const fault = faults.shift()
    if (typeof fault === 'string') return void setImmediate(() => done(Object.assign(new Error(fault), { code: fault }), 0))
    const taken = bytes.subarray(0, fault ?? bytes.length)
    text += taken.toString()
    setImmediate(() => done(null, taken.length))
  }
  return { faults, write, text: () => text }
}

const openFaulty = () => {
  const file = faultyFile()
  const destination = openLogDestination({ write: file.write })
  return { ...file, destination, log: openLog({ level: 'info', destination }) }
}
const messages = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const written = async (destination: { flush(): void }, text: () => string, part: string) =>
  waitUntil(async () => {
    destination.flush()
    expect(text()).toContain(part)
  })

describe('a log that cannot be written', () => {
  test.each(['ENOSPC', 'EPIPE', 'EIO'])(
    'because of %s is written again later, and reports the number of lost lines',
    async (code) => {
      const { faults, text, destination, log } = openFaulty()
      faults.push(code)
      for (const word of ['one', 'two']) log.info(word)
      destination.flush()
      await waitUntil(async () => expect(faults).toEqual([]))
      log.info('three')
      await written(destination, text, 'three')
      expect(messages(text())).toMatchObject([{ level: 40, lost: 2, code }, { msg: 'three' }])
    },
  )

  test('in the middle of a line continues on a new line', async () => {
    const { faults, text, destination, log } = openFaulty()
    faults.push(10, 'ENOSPC')
    log.info('broken off')
    destination.flush()
    await waitUntil(async () => expect(faults).toEqual([]))
    log.info('whole')
    await written(destination, text, 'whole')
    const [, ...rest] = text().split('\n')
    expect(messages(rest.join('\n'))).toMatchObject([{ lost: 1 }, { msg: 'whole' }])
  })

  test('for a moment, or only in parts, loses nothing', async () => {
    const { faults, text, destination, log } = openFaulty()
    faults.push('EAGAIN', 7, 1, 'EAGAIN')
    for (const word of ['one', 'two']) log.info(word)
    await written(destination, text, 'two')
    expect(messages(text())).toMatchObject([{ msg: 'one' }, { msg: 'two' }])
  })

  test('does not fill the memory with waiting lines', async () => {
    const done: (() => void)[] = []
    let text = ''
    const write: LogWrite = (_fd, bytes, written) => {
      text += bytes.toString()
      done.push(() => written(null, bytes.length))
    }
    const destination = openLogDestination({ write, mostWaiting: 1_000 })
    const log = openLog({ level: 'info', destination })
    log.info('first')
    destination.flush()
    for (let line = 0; line < 100; line += 1) log.info('x'.repeat(100))
    for (let next = done.shift(); next; next = done.shift()) next()
    await waitUntil(async () => {
      destination.flush()
      done.shift()?.()
      expect(messages(text).find(({ lost }) => lost)).toMatchObject({ level: 40, code: 'too slow' })
    })
    expect(text.length).toBeLessThan(3_000)
  })
})

test.runIf(existsSync('/dev/full'))('a process with its log on a full disk continues, and ends normally', () => {
  const full = openSync('/dev/full', 'w')
  const logging = JSON.stringify(join(import.meta.dirname, 'logging.ts'))
  const script = `const { openLog } = await import(${logging})
    const log = openLog({ level: 'info' })
    log.info('x'.repeat(10_000))
    await new Promise((resolve) => setTimeout(resolve, 50))
    log.info('y')
    process.exit(3)`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', full, 'pipe'] })
  closeSync(full)
  expect({ code: run.status, said: run.stderr.toString() }).toEqual({ code: 3, said: '' })
})
