import { EventEmitter } from 'node:events'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { openDocuments } from './documents.ts'

const failing = vi.hoisted(() => ({ left: 0 }))

vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  const fork = (...args: Parameters<typeof real.fork>) => (failing.left-- > 0 ? notStarted() : real.fork(...args))
  return { ...real, fork }
})

/** A process that the system could not start: it reports an error and has no exit event. */
function notStarted() {
  const child = Object.assign(new EventEmitter(), { pid: undefined, connected: true, send: () => false, kill: () => false })
  process.nextTick(() => child.emit('error', Object.assign(new Error('spawn EAGAIN'), { code: 'EAGAIN' })))
  return child
}

const template = new URL('./fixtures/plain.typ', import.meta.url)

test('a document process that cannot be started does not block the documents after it', async () => {
  const documents = openDocuments({ log: pino({ level: 'silent' }) })
  failing.left = 2
  await expect(documents.render(template, {})).rejects.toMatchObject({ code: 'timed-out' })
  const pdf = await documents.render(template, {})
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
  await documents.close()
})
