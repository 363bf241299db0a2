import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { invalid, type ProblemError, problem } from '../problems.ts'
import { describe, sendProblem } from './error-handler.ts'
import { dataPolicy } from './security-headers.ts'

type Handlers = Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>

/**
 * Handles input that never becomes a request: an unreadable address, a line that is not HTTP, endless headers. Responds with a problem, but redirects a browser
 * that asks for a page to the address that was meant: `/results/50%` to `/results/50%25`.
 */
export function malformedRequestHandlers(headers: Readonly<Record<string, string>>): Handlers {
  return {
    frameworkErrors: (error, unread, unsent) => {
      const [request, reply] = [unread as unknown as FastifyRequest, unsent as unknown as FastifyReply]
      // No hook of the portal has seen this request, so its headers are still missing.
      reply.headers(headers)
      const page = error.code === 'FST_ERR_BAD_URL' ? pageMeant(request) : null
      if (page !== null) return void reply.code(302).headers({ location: page, 'cache-control': 'no-store' }).send()
      sendProblem(reply, request, error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? problem('platform.not-found') : unreadable())
    },
    clientErrorHandler: ({ code }, socket) => {
      if (code !== 'ECONNRESET' && socket.writable && !hasAnswered(socket)) socket.end(rawAnswer(refusalFor(code), headers))
      else socket.destroy()
    },
  }
}

/** Returns the address of a page with its literal percent signs escaped; null for calls and for addresses that lead to another site. */
function pageMeant({ method, headers, url }: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): string | null {
  if (method !== 'GET' || !headers.accept?.includes('text/html') || !/^\/(?![/\\]|api\/)/.test(url)) return null
  const [path = '', ...query] = url.split('?')
  const written = path.replace(/%(?![\da-f]{2})/gi, '%25')
  return [isReadable(written) ? written : path.replaceAll('%', '%25'), ...query].join('?')
}

function isReadable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}

const unreadable = () => invalid({ request: validationError('address-unreadable') })

function refusalFor(code: string | undefined): ProblemError {
  if (code === 'HPE_HEADER_OVERFLOW') return problem('platform.too-large', { limit: '16 KB of headers' })
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problem('platform.too-slow')
  return invalid({ request: validationError('not-http') })
}

/** A response that is already being sent on this connection must not be interrupted by a second one. */
function hasAnswered(socket: Socket): boolean {
  return (
    socket.bytesWritten > 0 && (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent === true
  )
}

function rawAnswer(known: ProblemError, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify(describe(known))
  const lines = Object.entries({
    ...headers,
    'content-security-policy': dataPolicy,
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}`, ...lines, '', body].join('\r\n')
}
