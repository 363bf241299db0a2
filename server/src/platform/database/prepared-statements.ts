import pg from 'pg'
import { openPipelinedBegin } from './pipelined-begin.ts'

/** Maximum number of prepared statements per connection: more than the number of frequent writes, and a few megabytes of server memory. */
const maxNamed = 300

type Statement = { text: string; name?: string | undefined }

/** At the start of a statement: prepares it. In the statement that begins a transaction: prepares all its statements. */
export const preparing = '/* statements are prepared */'

/** In the statement that begins a transaction: its statements have no timeout, as for background work. */
export const unbounded = "statement_timeout = '0'"

/**
 * A connection that pipelines statements, and that prepares the statements, and those of the transactions, that begin with `preparing`: the server then plans
 * each of them once instead of for every call. All others are planned each time: the best plan of a list depends on the search, that of a long import on the
 * number of rows stored so far.
 */
export class PreparingClient extends pg.Client {
  /** Statements that do not wait for each other's results are sent together: a round trip costs more than most of them take. */
  override readonly pipeline = true
  #prepares = false
  #takesItsTime = false
  /** Names by statement text, for the statements that this connection has seen. */
  readonly #names = new Map<string, string>()
  readonly #pipelinedBegin = openPipelinedBegin()
  #isCorked = false

  // The overloads of `query` cannot be redeclared for a subclass
  override query = ((statement: string | Statement, values: unknown, ...rest: unknown[]) => {
    const text = typeof statement === 'string' ? statement : statement.text
    const bound = /^(begin|commit|rollback)\b(?! to)/i.exec(text)?.[1]?.toLowerCase()
    if (bound) this.#prepares = text.includes(preparing)
    if (bound) this.#takesItsTime = text.includes(unbounded)
    const asked = this.#prepares || text.startsWith(preparing)
    const named = asked && isPreparable(statement, values) ? { ...statement, name: this.#nameOf(text) } : statement
    const prepared = this.#takesItsTime ? answeredLate(named) : named
    const send = () => {
      this.#collectPacket()
      return (super.query as (...all: unknown[]) => unknown)(prepared, values, ...rest)
    }
    // The pool's own statements belong to no transaction, and use a callback
    if (rest.length > 0) return send()
    if (bound === 'begin' && this.#prepares) return this.#pipelinedBegin.begin(send as () => Promise<unknown>)
    return this.#pipelinedBegin.follow(text, send as () => Promise<unknown>)
  }) as pg.Client['query']

  /**
   * Sends everything written before the process waits in one packet: each packet wakes the database process, which costs both sides more than a short
   * statement.
   */
  #collectPacket(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  /** The name of a prepared statement; undefined once there are too many. */
  #nameOf(text: string): string | undefined {
    if (!this.#names.has(text) && this.#names.size < maxNamed) this.#names.set(text, `prepared_${this.#names.size + 1}`)
    return this.#names.get(text)
  }
}

/** Returns the statement without a client-side timeout: the library offers no other way than a very long time. */
function answeredLate(statement: string | Statement): Statement {
  const late = { query_timeout: 2 ** 31 - 1 }
  if (typeof statement === 'string') return { text: statement, ...late }
  // A row stream must keep its identity and cannot be copied
  return 'submit' in statement ? Object.assign(statement, late) : { ...statement, ...late }
}

/** Only statements that read or write rows can be prepared, and not every statement without parameters is one. */
function isPreparable(statement: string | Statement, values: unknown): statement is Statement {
  if (typeof statement !== 'object' || statement.name || !Array.isArray(values)) return false
  return values.length > 0 || /^select\b/i.test(statement.text)
}
