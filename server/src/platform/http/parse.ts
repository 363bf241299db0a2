import type { z } from 'zod'
import { problem } from '../problems.ts'

/** Reads `value` as the schema says, or refuses with one sentence that names every field at fault. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const outcome = schema.safeParse(value)
  if (outcome.success) return outcome.data
  const fields: Record<string, string> = {}
  for (const issue of outcome.error.issues) fields[issue.path.map(String).join('.') || 'request'] ??= issue.message
  const named = Object.entries(fields).map(([field, fault]) => `${field}: ${fault}`)
  throw problem('platform.invalid', { fields: named.slice(0, 20).join('; ') }, { fields })
}
