import pg from 'pg'
import { openPipelinedBegin } from './pipelined-begin.ts'

/** So many statements are kept prepared on each connection: more than what is often written has, and a few megabytes of the server's memory. */
const maxNamed = 300

type Statement = { text: string; name?: string | undefined }

/** At the beginning of a statement: it is prepared. In the statement that begins a transaction: all of its statements are. */
export const preparing = '/* statements are prepared */'

/** In the statement that begins a transaction: the database lets its statements take what they take, as those of background work do. */
export const unbounded = "statement_timeout = '0'"

/**
 * A connection that sends a statement before those ahead of it are answered, and that prepares statements, and those of transactions, which begin with
 * `preparing`: the server then plans each once, and not for every call.
 * All others are planned anew: the best plan of a list depends on what is searched for, that of a long import on how much is stored by then.
 */
export class PreparingClient extends pg.Client {
  /** Statements that do not wait for each other's answers travel together: a round trip costs more than most of them take. */
  override readonly pipeline = true
  #prepares = false
  #takesItsTime = false
  /** By their texts, which this connection has met. */
  readonly #names = new Map<string, string>()
  readonly #pipelinedBegin = openPipelinedBegin()
  #isCorked = false

  // The overloads of `query` cannot be written down again for a subclass
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
    // The pool's own statements belong to no transaction, and are answered by a callback
    if (rest.length > 0) return send()
    if (bound === 'begin' && this.#prepares) return this.#pipelinedBegin.begin(send as () => Promise<unknown>)
    return this.#pipelinedBegin.follow(text, send as () => Promise<unknown>)
  }) as pg.Client['query']

  /**
   * What is sent before this process waits for anything leaves in one packet: each wakes the process of the database, which costs both more than a short
   * statement does.
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

  /** Undefined once there are too many. */
  #nameOf(text: string): string | undefined {
    if (!this.#names.has(text) && this.#names.size < maxNamed) this.#names.set(text, `prepared_${this.#names.size + 1}`)
    return this.#names.get(text)
  }
}

/** The statement, for whose answer is waited as long as it takes: the library knows no other way to say so than a very long time. */
function answeredLate(statement: string | Statement): Statement {
  const late = { query_timeout: 2 ** 31 - 1 }
  if (typeof statement === 'string') return { text: statement, ...late }
  // A stream of rows is itself and cannot be copied
  return 'submit' in statement ? Object.assign(statement, late) : { ...statement, ...late }
}

/** Only what reads or writes rows can be planned ahead, which is not all that may travel without parameters. */
function isPreparable(statement: string | Statement, values: unknown): statement is Statement {
  if (typeof statement !== 'object' || statement.name || !Array.isArray(values)) return false
  return values.length > 0 || /^select\b/i.test(statement.text)
}
