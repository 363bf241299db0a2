import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { Problem } from '@nalanda/contract/platform/problem'
import { type ProblemCode, problems } from '@nalanda/contract/platform/problem-codes'
import { openSentence } from '@nalanda/contract/platform/validation/fill-places'
import { jsonSchema } from '../route-schema.ts'

type Responses = Record<string, { description: string; content?: object }>
type Document = { paths?: object; components?: { schemas?: object } }

const shape = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** Adds the possible refusals of each call to the OpenAPI document: a response per status, with its codes and their sentences. */
export function describeRefusals(document: Document, calls: Iterable<EndpointSpec>): void {
  document.components = { schemas: { ...document.components?.schemas, Problem: jsonSchema(Problem, 'output') } }
  const paths = (document.paths ?? {}) as Record<string, Record<string, { responses?: Responses }>>
  for (const call of calls) {
    const described = paths[`/api${call.path.replace(/:(\w+)/g, '{$1}')}`]?.[call.method.toLowerCase()]
    if (described) described.responses = { ...described.responses, ...refusalsOf(call) }
  }
}

function refusalsOf(call: EndpointSpec): Responses {
  const byStatus = Map.groupBy(new Set(codesOf(call)), (code) => String(problems[code].status))
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.map(described).join('\n\n'), content: shape }]),
  )
}

/** Yields the codes that the call declares, and those that every call of its kind has. */
function* codesOf({ allow, query, body, params, files, problems: own = [] }: EndpointSpec): Generator<ProblemCode> {
  if (query || body || params || files) yield 'platform.invalid'
  if (allow !== 'anyone') yield 'platform.signed-out'
  if (allow !== 'anyone' && allow !== 'signed-in') yield 'platform.forbidden'
  if (params) yield 'platform.not-found'
  yield* own
}

const described = (code: ProblemCode) => `\`${code}\`: ${openSentence(problems[code].sentence)}`
