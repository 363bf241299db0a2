import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import {
  charge,
  type Reply,
  shop,
  startLyraChargeServer,
  status,
  unavailable,
  uuid,
} from '../../../testing/payments/lyra-charge-server.ts'
import { lyraCharge } from './lyra-charge.ts'

const { signal } = new AbortController()
const { origin, asked, answers, open, gateway } = await startLyraChargeServer()

describe('a gateway that responds incorrectly', () => {
  it.each<[string, Reply, string, string]>([
    ['answers 500', status(500), 'server-error', 'unknown'],
    ['answers 503', status(503), 'server-error', 'unknown'],
    ['takes the password for wrong', status(401), 'not-accepted', 'not-done'],
    ['has had too many calls', status(429), 'not-accepted', 'not-done'],
    ['closes the connection', (response) => response.destroy(), 'connection-closed', 'unknown'],
    ['closes it in the middle', half, 'connection-closed', 'unknown'],
    ['answers with a page', page, 'not-understood', 'unknown'],
    [
      'says JSON and sends a page',
      (r) => r.setHeader('content-type', 'application/json').end('<html>'),
      'not-understood',
      'unknown',
    ],
    ['sends 10 MB', large, 'too-large', 'unknown'],
  ])('%s', async (_, answer, reason, outcome) => {
    answers(answer)
    expect(await unavailable(gateway.findCharge?.(shop, uuid, signal))).toEqual([reason, outcome])
    expect(await unavailable(gateway.createCharge(shop, charge, signal))).toEqual([reason, outcome])
  })

  it('redirects elsewhere, and the redirect is not followed', async () => {
    answers((response) => response.writeHead(302, { location: `${origin}/elsewhere` }).end())
    expect(await unavailable(gateway.findCharge?.(shop, uuid, signal))).toEqual(['redirected', 'unknown'])
    expect(await unavailable(gateway.createCharge(shop, charge, signal))).toEqual(['redirected', 'unknown'])
    expect(asked.map(({ path }) => path)).toEqual([`/pg/rest/v1/charge/${uuid}`, '/pg/rest/v1/charge'])
  })

  it('never responds, and the call ends at the timeout or when the caller aborts it', async () => {
    answers(() => {})
    const impatient = open(50)
    expect(await unavailable(impatient.findCharge?.(shop, uuid, signal))).toEqual(['time-out', 'unknown'])
    expect(await unavailable(gateway.findCharge?.(shop, uuid, AbortSignal.timeout(50)))).toEqual(['time-out', 'unknown'])
  })

  it('stops in the middle of a response', async () => {
    answers((response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"uuid":'))
    const impatient = open(200)
    expect(await unavailable(impatient.findCharge?.(shop, uuid, signal))).toEqual(['time-out', 'unknown'])
  })

  it('is unreachable', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const away = lyraCharge({ baseUrl: `http://127.0.0.1:${port}` })
    expect(await unavailable(away.createCharge(shop, charge, signal))).toEqual(['unreachable', 'not-done'])
  })

  it('is not quoted in the error, nor is the password', async () => {
    answers((response) => response.setHeader('content-type', 'application/json').end('{"card":"4111 1111"'))
    const error: unknown = await gateway.findCharge?.(shop, uuid, signal).catch((one: unknown) => one)
    expect(`${(error as Error).stack}${JSON.stringify(error)}${String((error as Error).cause)}`).not.toMatch(/4111|secret|Basic/)
  })

  it('is not called at an address without https, with credentials or with a query', () => {
    for (const baseUrl of ['http://api.in.lyra.com/pg', 'https://u:p@api.in.lyra.com', 'ftp://127.0.0.1', 'https://a.example/?x'])
      expect(() => lyraCharge({ baseUrl })).toThrow(TypeError)
  })
})

function half(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{', () => response.destroy())
}

function page(response: ServerResponse): void {
  response.setHeader('content-type', 'text/html').end('<html>Maintenance</html>')
}

function large(response: ServerResponse): void {
  response.setHeader('content-type', 'application/json').end(`"${'x'.repeat(10_000_000)}"`)
}
