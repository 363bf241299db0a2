import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { openLog } from '../observability/logging.ts'

const lines: string[] = []
const log = openLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } })
const { app, as } = await openTestApp({ log })
const { authorization } = await as('ROLE_ADMISSIONS')
await app.listen({ port: 0, host: '127.0.0.1' })
const port = Number(new URL(app.listeningOrigin).port)

beforeEach(() => {
  lines.length = 0
})

/** Sends a request, or the beginning of one, and disconnects before the response. */
async function sendAndGo(head: string[], body = '', afterMs = 0): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.write([...head, 'host: localhost', '', body].join('\r\n'))
  await pause(afterMs)
  socket.end()
  await new Promise((resolve) => socket.once('close', resolve).resume())
}

const failures = () => lines.filter((line) => line.includes('"level":50'))

/** Returns the status of a call after the disconnected clients are gone. */
async function afterThem(): Promise<number> {
  await waitUntil(async () => expect(await connections()).toBe(0))
  return (await app.inject({ url: '/api/session' })).statusCode
}

const connections = () =>
  new Promise<number>((resolve, reject) => app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))))

test('a client that disconnects before its call is handled does not count as a failure', async () => {
  for (let count = 0; count < 5; count += 1) await sendAndGo(['GET /api/session HTTP/1.1'])
  expect(await afterThem()).toBe(200)
  expect(failures()).toEqual([])
})

test.each([
  ['JSON', 'content-type: application/json', '{"name":'],
  [
    'a form',
    'content-type: multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK',
  ],
])('a client that disconnects in the middle of %s does not count as a failure', async (_, type, body) => {
  await sendAndGo(
    ['POST /api/admission-uploads HTTP/1.1', `authorization: ${authorization}`, type, 'content-length: 1000'],
    body,
    300,
  )
  expect(await afterThem()).toBe(200)
  expect(failures()).toEqual([])
})
