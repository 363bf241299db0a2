import type { Problem } from '@nalanda/contract/platform/problem'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { constraintProblemOf, sqlState, violationOf } from '../database/violations.ts'
import { DocumentFault } from '../documents/fault.ts'
import { FileStoreFault } from '../files/file-store.ts'
import { isDiskFull } from '../observability/disk-full.ts'
import { invalid, ProblemError, problem } from '../problems.ts'
import { openBusyLog } from './busy-log.ts'
import { dataPolicy } from './security-headers.ts'

/** Responds to every refusal and failure in the format of RFC 9457; internal details go only to the log. */
export function installErrorHandler(app: FastifyInstance): void {
  const noteBusy = openBusyLog(app.log)
  app.setErrorHandler((error: FastifyError | ProblemError, request, reply) => {
    const known = error instanceof ProblemError ? error : isBrokenOff(request) ? unreadable(error) : translate(error)
    if (error instanceof ProblemError && error.code === 'platform.busy') noteBusy()
    else if (known.status >= 500) request.log.error({ err: error }, 'request failed')
    // A violated constraint that the code does not handle by name: it may be a bug of the portal
    else if (violationOf(error)) request.log.warn({ err: error }, 'the database refused')
    return sendProblem(reply, request, known)
  })
}

/** Sends a refusal. */
export function sendProblem(reply: FastifyReply, request: FastifyRequest, known: ProblemError): FastifyReply {
  if (known.headers) reply.headers(known.headers)
  return reply
    .code(known.status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': dataPolicy })
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ ...describe(known), requestId: String(request.id) })
}

/** Returns a problem in the format of RFC 9457, with the portal's code and the sentence repeated where the documented calls expect it. */
export function describe({ code, message, status, fields, step, values }: ProblemError): Problem {
  const more = { ...(fields && { fields }), ...(step && { step }), ...(values && { values }) }
  return { type: `/problems/${code}`, title: message, status, code, message, ...more }
}

/** Database errors about values and about load. For example, a text with a NUL is the caller's mistake, not a failure of the portal. */
const databaseRefusals: Readonly<Record<string, () => ProblemError>> = {
  '22021': () => invalid({ request: validationError('not-plain-text') }),
  '22P05': () => invalid({ request: validationError('not-plain-text') }),
  '22003': () => invalid({ request: validationError('number-too-large') }),
  '22007': () => invalid({ request: validationError('no-such-day') }),
  '22008': () => invalid({ request: validationError('no-such-day') }),
  // A lock timeout, and a statement timeout.
  '55P03': busy,
  '57014': busy,
}

function busy(): ProblemError {
  return problem('platform.busy', {}, { headers: { 'retry-after': '2' } })
}

/** Whether the client disconnected before its whole request arrived: this connection error looks like that of a lost database. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

const unreadable = ({ message }: FastifyError): ProblemError =>
  invalid({ request: validationError('request-unreadable', { detail: message }) })

/** Translates the framework's errors to problems of the portal. */
function translate(error: FastifyError): ProblemError {
  const refused = constraintProblemOf(error) ?? databaseRefusals[sqlState(error) ?? '']?.()
  if (refused) return refused
  if (isDiskFull(error)) return problem('platform.disk-full')
  if (error instanceof DocumentFault && error.code !== 'failed') return busy()
  if (error instanceof FileStoreFault) return problem('platform.files-unavailable', {}, { headers: { 'retry-after': '30' } })
  if (isDatabaseUnavailable(error)) return busy()
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problem('platform.too-large', { limit: '1 MB' })
  if (error.statusCode === 413) return problem('platform.too-large', { limit: 'a form of 100 fields' })
  if (error.statusCode === 415) return problem('platform.wrong-media')
  if (error.statusCode === 429) return problem('platform.too-many', { seconds: 60 })
  if (error.statusCode === 503) return busy()
  if (error.statusCode && error.statusCode < 500) return unreadable(error)
  return problem('platform.failed')
}
