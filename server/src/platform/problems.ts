import { type ProblemCode, problems } from '@nalanda/contract/platform/problem-codes'

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
  const filled = sentence.replace(/\{(\w+)\}/g, (_, name: string) => told[name] ?? '')
  return new ProblemError(code, filled, status, { ...extra, values: places.length > 0 ? told : undefined })
}
