import type { ProblemCode } from '@nalanda/contract/platform/problem-codes'
import { type ValidationError, validationError } from '@nalanda/contract/platform/validation/validation-error'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { invalid, type ProblemError, problem } from '../problems.ts'

/** The constraint of the database that a statement violated (SQLSTATE class 23). `missing`: a record that the written row refers to does not exist. */
export type Violation = {
  rule: 'unique' | 'missing' | 'in-use' | 'check' | 'not-null' | 'other'
  constraint: string
  table: string
}

type DatabaseError = { constraint?: string | undefined; table?: string | undefined; detail?: string | undefined }

/** Returns the SQLSTATE of a database error, however deeply it is wrapped; null for other errors. */
export function sqlState(error: unknown): string | null {
  return databaseError(error)?.state ?? null
}

/** Returns the constraint violation that a database error names; null for any other error. */
export function violationOf(error: unknown): Violation | null {
  const found = databaseError(error)
  if (!found?.state.startsWith('23')) return null
  const { constraint = '', table = '' } = found
  return { rule: ruleOf(found), constraint, table }
}

/** The problem that a constraint violation becomes, with its form field and the field's own `error`. */
export type ConstraintProblem = { code: ProblemCode; field?: string; error?: ValidationError }
export type ConstraintProblems = Readonly<Record<string, ConstraintProblem | (() => ProblemError)>>

/**
 * Runs `work`; if a constraint named in `problems` is violated, throws its problem instead. If rows of `tables` are written from a form, a selected record that
 * does not exist becomes an error of its field.
 */
export async function withConstraintProblems<T>(
  problems: ConstraintProblems,
  work: () => Promise<T>,
  tables: readonly PgTable[] = [],
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const violation = violationOf(error)
    throw namedProblem(violation, problems) ?? fieldProblem(violation, tables) ?? error
  }
}

/** Returns the generic problem for a violation that no code names; null if it is not a violation, or a bug that only the log can explain. */
export function constraintProblemOf(error: unknown): ProblemError | null {
  const rule = violationOf(error)?.rule
  if (rule === 'unique') return problem('platform.already-exists')
  if (rule === 'missing') return problem('platform.reference-gone')
  return rule === 'in-use' ? problem('platform.still-in-use') : null
}

function databaseError(error: unknown): (DatabaseError & { state: string }) | null {
  if (typeof error !== 'object' || error === null) return null
  const { code } = error as { code?: unknown }
  // Every SQLSTATE has a digit in it, unlike EPIPE
  if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) {
    const { constraint, table, detail } = error as DatabaseError
    return { state: code, constraint, table, detail }
  }
  return databaseError((error as { cause?: unknown }).cause)
}

/** 23001 and 23503 are about references, 23505 about unique values (PostgreSQL, appendix A). */
function ruleOf(error: DatabaseError & { state: string }): Violation['rule'] {
  if (error.state === '23001') return 'in-use'
  if (error.state === '23503') return isMissing(error) ? 'missing' : 'in-use'
  const rules = { '23505': 'unique', '23P01': 'unique', '23514': 'check', '23502': 'not-null' } as const
  return rules[error.state as keyof typeof rules] ?? 'other'
}

/**
 * Both directions of a foreign key violation have the same code and name the referring table. The detail names the table that lacks the record, or the one that
 * still refers to it, in the server's language. A table that refers to itself is recognised by the column.
 */
function isMissing({ detail = '', table = '', constraint = '' }: DatabaseError): boolean {
  const sentence = detail.replace(/\(.*\)/s, '')
  if (!sentence.split(/[^\w$]+/).includes(table)) return true
  const columns = /\(([^)]*)\)=\(/.exec(detail)?.[1] ?? ''
  return constraint.startsWith(`${table}_${columns.split(', ').join('_')}_`)
}

function namedProblem(violation: Violation | null, problems: ConstraintProblems): ProblemError | null {
  const known = violation && problems[violation.constraint]
  if (!known) return null
  return typeof known === 'function' ? known() : refuse(known)
}

function fieldProblem(violation: Violation | null, tables: readonly PgTable[]): ProblemError | null {
  const table = tables.find((one) => getTableName(one) === violation?.table)
  if (!table || violation?.rule !== 'missing') return null
  return refuse({ code: 'platform.invalid', field: fieldOf(violation, table), error: validationError('no-such-record') })
}

function refuse({ code, field, error }: ConstraintProblem): ProblemError {
  if (!field) return problem(code)
  if (!error) return problem(code, {}, { fields: [field] })
  return code === 'platform.invalid' ? invalid({ [field]: error }) : problem(code, {}, { fields: { [field]: error } })
}

/** Returns the field of a constraint: `courses_degree_id_degrees_id_fk` is about `degreeId`. */
function fieldOf({ constraint }: Violation, table: PgTable): string | undefined {
  const column = /^\w+?_id/.exec(constraint.slice(getTableName(table).length + 1))?.[0]
  return column?.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
