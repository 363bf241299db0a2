import type { ProblemCode } from '@nalanda/contract/problems'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type ProblemError, problem } from '../problems.ts'

/** What to say when a constraint refuses: the problem, and the field of the form it belongs to with a `fault` of its own. */
export type Refusal = { code: ProblemCode; field?: string; fault?: string }

type Violation = { code?: string; constraint?: string; table?: string }

/**
 * Says in our words what the database refused while `table` was written: a rule named in `refusals`, a reference to a record that does not
 * exist, or a change that other records forbid. Null when the error is something else.
 */
export function refusalOf(error: unknown, table: PgTable, refusals: Readonly<Record<string, Refusal>>): ProblemError | null {
  const violation = ((error as { cause?: unknown } | null)?.cause ?? error) as Violation | null
  const known = refusals[violation?.constraint ?? '']
  if (known) return refuse(known)
  if (violation?.code !== '23503') return null
  if (violation.table !== getTableName(table)) return problem('platform.still-in-use')
  return refuse({ code: 'platform.invalid', field: fieldOf(violation, table), fault: 'there is no such record to choose' })
}

function refuse({ code, field, fault }: Refusal): ProblemError {
  if (!field) return problem(code)
  const said = fault ?? problem(code).message
  return problem(code, { fields: `${field}: ${said}` }, { fields: { [field]: said } })
}

/** `courses_degree_id_degrees_id_fk` is about `degreeId`. */
function fieldOf({ constraint = '' }: Violation, table: PgTable): string | undefined {
  const column = /^\w+?_id/.exec(constraint.slice(getTableName(table).length + 1))?.[0]
  return column?.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
