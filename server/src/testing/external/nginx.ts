import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { connect, type SecureVersion } from 'node:tls'
import { afterAll } from 'vitest'
import { waitUntil } from '../wait-until.ts'
import { hasTools } from './tools.ts'

/** Whether this machine has nginx, and openssl for a certificate; see `hasTools`. */
export const hasProxy = hasTools({
  subject: 'the portal behind nginx',
  tools: { nginx: '-v', openssl: 'version' },
  packages: 'nginx-light openssl',
})

/** The configuration recommended in docs/operating.md. */
export const nginxConfiguration = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'nginx.conf'), 'utf8')

export type ProxyAnswer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }
/** A body generated in parts has its length specified separately. */
type Sent = {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string | { parts: Iterable<Uint8Array>; length: number }
}
export type Proxy = {
  ask: (path: string, sent?: Sent) => Promise<ProxyAnswer>
  /** Sends a request without TLS, as browsers do without an https address. */
  askPlain: (path: string) => Promise<ProxyAnswer>
  /** Returns the TLS version negotiated with a client that supports none newer; null if the proxy refuses. */
  agreeOn: (newest: SecureVersion) => Promise<string | null>
  /** The access log so far. */
  log: () => string
}

/**
 * Starts nginx with the documented configuration in front of a portal on this port; only ports and paths are changed for the test. It runs until the test file
 * ends.
 */
export async function startProxy(portalPort: number): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'nalanda-nginx-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  makeCertificate(folder)
  mkdirSync(join(folder, 'temp'))
  const places: Record<string, string> = {
    '/var/cache/nginx/nalanda': join(folder, 'cache'),
    '/var/log/nginx': folder,
    '/etc/ssl': folder,
    '127.0.0.1:8080': `127.0.0.1:${portalPort}`,
    'listen 443': `listen 127.0.0.1:${port}`,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
  }
  const site = Object.entries(places).reduce((text, [place, own]) => text.replaceAll(place, own), nginxConfiguration)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temp/${kind};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `${user} daemon off; pid ${folder}/pid; events {} http { ${temporary.join(' ')} include ${folder}/site.conf; }`
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(join(folder, 'main.conf'), main)
  const child = spawn('nginx', ['-e', join(folder, 'start.log'), '-c', join(folder, 'main.conf')], { stdio: 'ignore' })
  afterAll(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const ask = askOn(port)
  const askPlain = askPlainOn(plainPort)
  await waitUntil(() => {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'start.log'), 'utf8'))
    return ask('/healthz')
  })
  return { ask, askPlain, agreeOn: agreeWith(port), log: () => readFileSync(join(folder, 'nalanda.log'), 'utf8') }
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'portal.key'), '-out', join(folder, 'portal.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const made = spawnSync('openssl', ['req', '-x509', ...key, '-days', '2', '-subj', '/CN=portal.college.edu', ...files])
  if (made.status !== 0) throw new Error(String(made.stderr))
}

function askOn(port: number): Proxy['ask'] {
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(lengthOf(body)) }
      // The certificate is the test's own
      const options = {
        port,
        path,
        method,
        rejectUnauthorized: false,
        headers: { host: 'portal.college.edu', ...headers, ...length },
      }
      const asked = request({ host: '127.0.0.1', ...options }, (response) => void readAnswer(response).then(resolve, reject))
      asked.once('error', reject)
      if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) asked.end(body)
      else Readable.from(body.parts).pipe(asked)
    })
}

const lengthOf = (body: NonNullable<Sent['body']>) =>
  typeof body === 'string' || Buffer.isBuffer(body) ? Buffer.byteLength(body) : body.length

function askPlainOn(port: number): Proxy['askPlain'] {
  return (path) =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, headers: { host: 'portal.college.edu' } }
      const asked = plainRequest(options, (response) => void readAnswer(response).then(resolve, reject))
      asked.once('error', reject).end()
    })
}

async function readAnswer(response: IncomingMessage): Promise<ProxyAnswer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }
}

function agreeWith(port: number): Proxy['agreeOn'] {
  return (maxVersion) =>
    new Promise((resolve) => {
      // Lowest security level, so that the proxy is what refuses an old version
      const old = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
      const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, maxVersion, ...old })
      const answer = (version: string | null) => {
        socket.destroy()
        resolve(version)
      }
      socket.once('secureConnect', () => answer(socket.getProtocol())).once('error', () => answer(null))
    })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
