import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'

const { app } = await openTestApp()
const slow = Promise.withResolvers<string>()
app.get('/slow', () => slow.promise)
await app.listen({ port: 0, host: '127.0.0.1' })

test('a call during shutdown is refused as a regular problem, and the call before it gets its response', async () => {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
  const answers = text(socket)
  ask('/slow')
  await once(app.server, 'request')
  const closed = app.close()
  await new Promise(setImmediate)
  ask('/api/session')
  await once(app.server, 'request')
  slow.resolve('the slow answer')
  await closed
  const [first = '', second = ''] = (await answers).split('HTTP/1.1 ').slice(1)
  expect(first).toContain('the slow answer')
  expect(second).toMatch(/^503 /)
  expect(second.toLowerCase()).toContain('retry-after: ')
  expect(second.toLowerCase()).toContain('content-type: application/problem+json')
  expect(second).toContain('"code":"platform.busy"')
})
