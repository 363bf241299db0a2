import { roleWords } from '@nalanda/contract/access/role-names'
import { type ProblemCode, problems } from '@nalanda/contract/platform/problem-codes'
import { stateName, statePlaces } from '@nalanda/contract/platform/state-names'

/** A refusal on its way to the caller: it carries the stable code, the HTTP status and a sentence a person understands. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string> | undefined
  readonly step: string | undefined
  readonly values: Record<string, string> | undefined

  constructor(code: ProblemCode, sentence: string, status: number, extra: Filling) {
    super(sentence)
    this.code = code
    this.status = status
    this.fields = extra.fields
    this.headers = extra.headers
    this.step = extra.step
    this.values = extra.values
  }
}

type Extra = { fields?: Record<string, string>; headers?: Record<string, string>; step?: string }
type Filling = Extra & { values?: Record<string, string> | undefined }

/** Makes the refusal `code`; `values` fill the `{placeholders}` of its sentence. Throw it. */
export function problem(code: ProblemCode, values: Record<string, string | number> = {}, extra: Extra = {}): ProblemError {
  const { status, sentence } = problems[code]
  const places = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, String(values[name] ?? '')])
  const told: Record<string, string> = Object.fromEntries(places)
  const filled = sentence.replace(/\{(\w+)\}/g, (_, name: string) => readable(name, told[name] ?? ''))
  return new ProblemError(code, filled, status, { ...extra, values: places.length > 0 ? told : undefined })
}

const longDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** A value as people write it: 27 June 2026, on break, Principal. The problem keeps it as it is stored, for programs and other languages. */
function readable(place: string, value: string): string {
  if (statePlaces.includes(place)) return stateName(value)
  if (place === 'role') return roleWords(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? longDay.format(new Date(`${value}T00:00:00Z`)) : value
}

/** Refuses with all faults together, in a sentence for people and by field for the form; does nothing where there is none. */
export function refuseFaults(faults: Readonly<Record<string, string>>): void {
  const named = Object.entries(faults).map(([key, fault]) => `${key}: ${fault}`)
  if (named.length > 0) throw problem('platform.invalid', { fields: named.slice(0, 20).join('; ') }, { fields: { ...faults } })
}
