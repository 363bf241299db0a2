import { sqlState } from './violations.ts'

/** 08 connection exceptions, 53300 too many connections, 57P the server ends our session or does not take any yet (PostgreSQL, appendix A). */
const unavailableStates = /^(08...|53300|57P..)$/
/** Error codes of the network when nobody listens, or the server went away. */
const networkFaults = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Messages of node-postgres for: no connection available, or the one in use is lost. It gives no codes. */
const driverMessages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|connect E)/

/** Whether the database could not be asked, or went away before it answered: the same call may well succeed once it is back. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== null) return unavailableStates.test(state)
  return causesOf(error).some(({ code, message }) => networkFaults.test(code ?? '') || driverMessages.test(message ?? ''))
}

type Cause = { code?: string; message?: string; cause?: unknown; errors?: unknown }

/** The error, what caused it, and the tries of a name with several addresses. */
function causesOf(error: unknown, depth = 0): Cause[] {
  if (typeof error !== 'object' || error === null || depth > 5) return []
  const { cause, errors } = error as Cause
  const below = [cause, ...(Array.isArray(errors) ? errors : [])]
  return [error as Cause, ...below.flatMap((one) => causesOf(one, depth + 1))]
}
