import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream, type Logger } from 'pino'
import { type LogDestination, openLogDestination } from './log-destination.ts'

export type { Logger }

const secretNames = [
  'password',
  'newPassword',
  'token',
  'authorization',
  'cookie',
  'secret',
  'aadharNumber',
  'dateOfBirth',
  '["set-cookie"]',
  '["x-api-key"]',
]

/** Names of fields that are never logged, at the top level of an entry and one level below. */
const redact = {
  paths: ['', '*'].flatMap((place) =>
    secretNames.map((name) => (place && !name.startsWith('[') ? `${place}.${name}` : `${place}${name}`)),
  ),
  censor: '[hidden]',
}

type Request = { id?: string; method?: string; url?: string; ip?: string; routeOptions?: { url?: string } }

/**
 * Opens the log of a process: one JSON object per line, written in batches so that a busy portal does not wait for it, and flushed at exit. Requests are logged
 * with the names of their query parameters but never their values, and failed database queries without their parameters.
 */
export function openLog({ level, destination }: { level: string; destination?: DestinationStream }): Logger {
  return pino(
    {
      level,
      redact,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: describeError,
        req: ({ id, method, url, ip }: Request) => ({ id, method, url: withoutValues(url ?? ''), address: ip }),
        res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
      },
    },
    destination ?? standardOutput(),
  )
}

/** Fields in which an error of a query or of the database repeats values of rows. */
const valueFields = ['params', 'detail', 'where']

/** Returns an error for the log: the failed query and the reason, without values. */
function describeError(error: Error): unknown {
  if (!(error instanceof Error)) return error
  const given = parametersIn(error)
  const hide = (value: unknown) =>
    typeof value === 'string' ? given.reduce((text, parameters) => text.replaceAll(parameters, ''), value) : value
  const { aggregateErrors, ...fields } = pino.stdSerializers.err(error)
  const shown = Object.entries(fields).filter(([name]) => !valueFields.includes(name))
  return {
    ...Object.fromEntries(shown.map(([name, value]) => [name, hide(value)])),
    ...(error instanceof AggregateError && aggregateErrors && { aggregateErrors: error.errors.map(describeError) }),
  }
}

/** Returns the query parameters that the messages of an error and its causes repeat. */
function parametersIn(error: unknown): string[] {
  const found = new Set<unknown>()
  for (let one = error; one instanceof Error && !found.has(one); one = one.cause) found.add(one)
  return [...found].flatMap((one) => (one instanceof DrizzleQueryError ? [`\nparams: ${one.params}`] : []))
}

let opened: LogDestination | undefined

/** One destination for all logs of a process, so that their lines stay in order. */
function standardOutput(): LogDestination {
  opened ??= openLogDestination()
  return opened
}

/** Removes query values: `/api/getNames?rollNo=1&examTitle=x` becomes `/api/getNames?rollNo&examTitle`. */
export function withoutValues(url: string): string {
  const [path = '', query] = url.split('?', 2)
  if (!query) return path
  return `${path}?${query
    .split('&')
    .map((pair) => pair.split('=', 1)[0])
    .join('&')}`
}
