import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError, problem, sqlState } from '../problems.ts'

/** Answers every refusal and failure in the one shape, RFC 9457; what went wrong inside stays inside, in the log. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ProblemError, request, reply) => {
    const known = error instanceof ProblemError ? error : translate(error)
    if (known.status >= 500) request.log.error({ err: error }, 'request failed')
    return sendProblem(reply, request, known)
  })
}

/** Sends one refusal. */
export function sendProblem(reply: FastifyReply, request: FastifyRequest, known: ProblemError): FastifyReply {
  if (known.headers) reply.headers(known.headers)
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({
      type: `/problems/${known.code}`,
      title: known.message,
      status: known.status,
      code: known.code,
      message: known.message,
      ...(known.fields ? { fields: known.fields } : {}),
      requestId: String(request.id),
    })
}

/** What the database says of values and of its own load. A text with a NUL, for one, is the caller's mistake and not a failure of ours. */
const databaseRefusals: Readonly<Record<string, () => ProblemError>> = {
  '22021': () => problem('platform.invalid', { fields: 'a text holds a character that cannot be stored' }),
  '22P05': () => problem('platform.invalid', { fields: 'a text holds a character that cannot be stored' }),
  '22003': () => problem('platform.invalid', { fields: 'a number is too large' }),
  '23503': () => problem('platform.still-in-use'),
  '53300': () => problem('platform.busy'),
  '57014': () => problem('platform.busy'),
}

/** The framework's own refusals, said in our words. */
function translate(error: FastifyError): ProblemError {
  const refused = databaseRefusals[sqlState(error) ?? '']
  if (refused) return refused()
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problem('platform.too-large', { limit: '1 MB' })
  if (error.statusCode === 413 || error.code?.startsWith('FST_FILES_LIMIT'))
    return problem('platform.too-large', { limit: 'less' })
  if (error.statusCode === 415) return problem('platform.wrong-media')
  if (error.statusCode === 429) return problem('platform.too-many', { seconds: 60 })
  if (error.statusCode === 503) return problem('platform.busy')
  if (error.statusCode && error.statusCode < 500) return problem('platform.invalid', { fields: error.message })
  return problem('platform.failed')
}
