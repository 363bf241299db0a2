import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'

const { app, platform } = await openTestApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** Returns the portal's response to these bytes, as a client would parse it. */
async function say(bytes: string) {
  const answer = await new Promise<string>((resolve, reject) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('close', () => resolve(said)).on('error', reject)
  })
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
  return { status: Number(head.split(' ', 2)[1]), head: head.toLowerCase(), body }
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n${headers}\r\n`
const post = (headers: string, body = '') =>
  `POST /api/signin HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n${headers}\r\n\r\n${body}`
const json = (body: string) => post(`Content-Type: application/json\r\nContent-Length: ${body.length}`, body)

test.each([
  ['an address with half a letter', get('/results/%E0%A4'), 400],
  ['a call with half a letter', get('/api/exams/%E0%A4'), 400],
  ['a number that never ends', get(`/api/exams/${'1'.repeat(400)}`), 404],
  ['a call that is not there', get('/api/nothing'), 404],
  ['a method that is not there', get('/api/session').replace('GET', 'TRACE'), 404],
  ['headers without end', get('/api/session', `x-a: ${'a'.repeat(40_000)}\r\n`), 413],
  ['TLS on a plain port', '\x16\x03\x01\x02\x00\x01\r\n\r\n', 400],
  ['two lengths at once', post('Content-Length: 4\r\nTransfer-Encoding: chunked', '0\r\n\r\n'), 400],
  ['a chunk that is none', post('Content-Type: application/json\r\nTransfer-Encoding: chunked', '5\r\n{"a":\r\nZZ\r\n'), 400],
  ['a body that says it is huge', post('Content-Type: application/json\r\nContent-Length: 99999999999', '{'), 413],
  ['a body in a form nobody asked for', post('Content-Type: text/xml\r\nContent-Length: 4', '<a/>'), 415],
  ['a body that is packed', post('Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 4', 'abcd'), 400],
  ['a key of the prototype', json('{"__proto__":{"roles":["ROLE_ADMIN"]}}'), 400],
  ['a key of the prototype, further inside', json('{"a":{"constructor":{"prototype":{"admin":true}}}}'), 400],
  ['a parameter given twice', get('/api/getExamResultByRollNoView?rollNo=1&rollNo=2&examTitle=x'), 400],
  ['a call whose address is encoded twice', get('/%2561pi/session'), 404],
  ['the figures, passed on by a proxy', get('/metrics', 'X-Forwarded-For: 127.0.0.1\r\n'), 404],
])('%s is refused as a regular problem, with the headers of every response', async (_, bytes, status) => {
  const answer = await say(bytes)
  expect(answer.status).toBe(status)
  expect(answer.head).toContain('content-type: application/problem+json')
  expect(answer.head).toContain('x-content-type-options: nosniff')
  expect(answer.head).toContain("content-security-policy: default-src 'none'")
  expect(answer.head).toContain('cache-control: no-store')
  expect(JSON.parse(answer.body)).toMatchObject({
    status,
    code: expect.stringMatching(/^platform\./),
    message: expect.any(String),
  })
})

test('the metrics are available to this machine', async () => {
  expect((await say(get('/metrics'))).status).toBe(200)
})

test('with a token, the metrics are available only to its bearer', async () => {
  const settings = { METRICS_TOKEN: 'a-token-of-the-operator' }
  const { app: guarded } = await openTestApp({ database: platform.config.databaseUrl, settings })
  const ask = async (headers: Record<string, string>) => (await guarded.inject({ url: '/metrics', headers })).statusCode
  expect(await ask({})).toBe(404)
  expect(await ask({ authorization: 'Bearer a-token-of-another' })).toBe(404)
  expect(await ask({ authorization: 'Bearer a-token-of-the-operator', 'x-forwarded-for': '203.0.113.7' })).toBe(200)
})

test('different spellings of an address lead to the same call', async () => {
  for (const path of ['/api/session', '/%61pi/session', '/api/session/', 'http://portal/api/session'])
    expect(await say(get(path, 'authorization: Bearer none\r\n'))).toMatchObject({ status: 200, body: '{"user":null}' })
})

const browser = 'Accept: text/html,application/xhtml+xml\r\n'

test.each([
  ['/results/50%', '/results/50%25'],
  ['/results/50%/B.Tech%20I', '/results/50%25/B.Tech%20I'],
  ['/results/%E0%A4', '/results/%25E0%25A4'],
  ['/results/50%?from=a%', '/results/50%25?from=a%'],
])('a page with an unreadable address, %s, redirects a browser to the intended page', async (path, location) => {
  const answer = await say(get(path, browser))
  expect(answer.status).toBe(302)
  expect(answer.head).toContain(`location: ${location.toLowerCase()}\r\n`)
  expect((await say(get(location, browser))).status).toBe((await say(get('/results/some', browser))).status)
})

test.each(['//other.example/50%', '/\\other.example/50%', '/api/exams/50%'])(
  'a malformed address never redirects to another site, nor a call to a page: %s',
  async (path) => {
    const answer = await say(get(path, browser))
    expect(answer.status).toBe(400)
    expect(answer.head).not.toContain('location:')
  },
)
