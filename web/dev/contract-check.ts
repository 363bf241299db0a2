import { declaredEndpoints, type EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { Problem } from '@nalanda/contract/platform/problem'
import { problems } from '@nalanda/contract/platform/problem-codes'
import { z } from 'zod'
import { reportStub } from './refused-stubs.ts'

const files = import.meta.glob<object>(['../../contract/src/**/*.ts', '!../../contract/src/**/*.test.ts'], { eager: true })
const endpoints = declaredEndpoints(Object.values(files)).map((endpoint) => ({
  endpoint,
  segments: endpoint.path.split('/').slice(1),
}))

/** Fails the test if no endpoint of the contract has this path (`/api/…`), or this method and path (`PUT /api/…`). */
export function checkStubbed(stubbed: string): void {
  const [address = '', method] = stubbed.split(' ').reverse()
  const found = endpointsAt(address).filter((endpoint) => method === undefined || endpoint.method === method)
  if (found.length === 0) reportStub(`${stubbed}: no endpoint is at this address`)
}

/**
 * Returns the JSON as the server would send it, without undeclared fields. Fails the test if the contract refuses it: a success is checked by the endpoint's
 * reply, a refusal (status 400 and more) as a problem with a known code.
 */
export function checkReply(method: string, address: string, status: number, body: unknown): unknown {
  const call = `${method} ${address} ${status}`
  const endpoint = endpointsAt(address).find((found) => found.method === method)
  if (!endpoint) {
    reportStub(`${call}: no endpoint is at this address`)
    return body
  }
  if (status >= 400) return checkProblem(call, status, body)
  return endpoint.reply instanceof z.ZodType ? parse(call, endpoint.reply, body) : body
}

function checkProblem(call: string, status: number, body: unknown): unknown {
  const problem = parse(call, Problem, body)
  const { data } = Problem.safeParse(problem)
  if (data && !(data.code in problems)) reportStub(`${call}: no problem has the code ${data.code}`)
  if (data && data.status !== status) reportStub(`${call}: the problem says status ${data.status}`)
  return problem
}

function parse(call: string, schema: z.ZodType, body: unknown): unknown {
  const { data, error } = schema.safeParse(body)
  if (!error) return data
  reportStub(`${call}:\n${z.prettifyError(error)}`)
  return body
}

/** Returns the endpoints of all methods at an address; as on the server, a fixed segment takes precedence over a parameter. */
function endpointsAt(address: string): EndpointSpec[] {
  const asked = (address.split('?')[0] ?? '').replace(/^\/api\//, '').split('/')
  const matching = endpoints.filter(
    ({ segments }) =>
      segments.length === asked.length && segments.every((segment, at) => segment.startsWith(':') || segment === asked[at]),
  )
  return matching.sort((a, b) => order(a.segments).localeCompare(order(b.segments))).map(({ endpoint }) => endpoint)
}

const order = (segments: string[]) => segments.map((segment) => (segment.startsWith(':') ? '1' : '0')).join('')
