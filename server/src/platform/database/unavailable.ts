import { sqlState } from './violations.ts'

/** 08 connection exceptions, 53300 too many connections, 57P the server ends the session or does not accept any yet (PostgreSQL, appendix A). */
const unavailableStates = /^(08...|53300|57P..)$/
/** Network error codes if no server listens, or the server has gone away. */
const networkFaults = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Messages of node-postgres if no connection is available, or the one in use is lost. It provides no codes. */
const driverMessages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|connect E)/

/** Whether the database was unreachable, or went away before it responded: the same call may succeed once it is back. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== null) return unavailableStates.test(state)
  return causesOf(error).some(({ code, message }) => networkFaults.test(code ?? '') || driverMessages.test(message ?? ''))
}

type Cause = { code?: string; message?: string; cause?: unknown; errors?: unknown }

/** Returns the error, its causes, and the attempts for a host name with several addresses. */
function causesOf(error: unknown, depth = 0): Cause[] {
  if (typeof error !== 'object' || error === null || depth > 5) return []
  const { cause, errors } = error as Cause
  const below = [cause, ...(Array.isArray(errors) ? errors : [])]
  return [error as Cause, ...below.flatMap((one) => causesOf(one, depth + 1))]
}
