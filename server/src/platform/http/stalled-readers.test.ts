import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const { app } = await openTestApp({ idleMs: 2_000 })
app.get('/large', () => Buffer.alloc(32 * 1024 * 1024, 'a'))
await app.listen({ port: 0, host: '127.0.0.1' })
const port = Number(new URL(app.listeningOrigin).port)
const sockets: Socket[] = []
let opened = 0
app.server.on('connection', () => {
  opened += 1
})
afterAll(() => sockets.forEach((socket) => void socket.destroy()))

const ask = (path: string) => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
  return socket
}
const connections = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

test('a client that does not read a response is disconnected after a while', async () => {
  for (let reader = 0; reader < 5; reader += 1) ask('/large').pause()
  await waitUntil(() => expect(opened).toBe(5))
  await waitUntil(async () => expect(await connections()).toBe(0))
})

test('a client that reads slowly gets the complete response', async () => {
  const socket = ask('/large')
  let received = 0
  for await (const chunk of socket) {
    received += chunk.length
    await new Promise((resolve) => setTimeout(resolve, 2))
    if (received > 32 * 1024 * 1024) break
  }
  expect(received).toBeGreaterThan(32 * 1024 * 1024)
})
