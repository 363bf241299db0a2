import { type EndpointSpec, type EventStream, isDownload, isEventStream } from '@nalanda/contract/platform/endpoint'
import { idempotencyKeyHeader } from '@nalanda/contract/platform/idempotency'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route serves. */
    endpoint?: EndpointSpec
  }
}

/**
 * Returns what a route declares of its call: the shape of its response, which the serializer compiles at the first response (it strips what the contract does
 * not declare). Everything else is built when the OpenAPI document is requested: the JSON Schemas of all calls would take a tenth of the start time of every
 * process.
 */
export function declareRoute(endpoint: EndpointSpec): { schema: FastifySchema; config: { endpoint: EndpointSpec } } {
  const { reply } = endpoint
  const schema = isDownload(reply) || isEventStream(reply) ? {} : { response: { 200: reply } }
  return { schema, config: { endpoint } }
}

/** Returns the JSON Schema of a call, for the OpenAPI document. */
export function describeRoute(endpoint: EndpointSpec): FastifySchema {
  const schema: Record<string, unknown> = {
    summary: endpoint.summary ?? '',
    tags: [endpoint.path.split('/')[1] ?? ''],
    description: `Allowed: ${endpoint.allow}`,
  }
  if (endpoint.idempotent) schema.headers = idempotencyHeader
  if (endpoint.params) schema.params = jsonSchema(endpoint.params, 'input')
  if (endpoint.query) schema.querystring = jsonSchema(endpoint.query, 'input')
  if (endpoint.files) {
    schema.consumes = ['multipart/form-data']
    schema.body = multipartBody(endpoint)
  } else if (endpoint.body) schema.body = jsonSchema(endpoint.body, 'input')
  if (isDownload(endpoint.reply)) schema.produces = [...endpoint.reply.types]
  else if (isEventStream(endpoint.reply)) describeStream(schema, endpoint.reply)
  else schema.response = { 200: jsonSchema(endpoint.reply, 'output') }
  return schema as FastifySchema
}

const idempotencyHeader = {
  type: 'object',
  properties: {
    [idempotencyKeyHeader]: {
      type: 'string',
      minLength: 16,
      maxLength: 128,
      description:
        'Makes it safe to send the request again: with the same key and the same content it is done once within 24 hours, and the first answer is given again with the header `idempotency-replayed: true`. Another content with the same key is refused with 422.',
    },
  },
}

type ObjectShape = { properties?: Record<string, unknown>; required?: string[] }

/** Returns the parts of a multipart call: its files, as binary strings, and the fields of its body. */
function multipartBody({ body, files = {} }: EndpointSpec): unknown {
  const fields = (body ? jsonSchema(body, 'input') : {}) as ObjectShape
  const parts = Object.entries(files).map(([name, { accept, maxBytes, most }]) => {
    const description = `One of ${accept}, at most ${Math.floor(maxBytes / 1024 / 1024)} MB`
    const file = { type: 'string', format: 'binary', description }
    return [name, most === undefined ? file : { type: 'array', maxItems: most, items: file }]
  })
  const neededFiles = Object.keys(files).filter((name) => !files[name]?.optional && files[name]?.most === undefined)
  return {
    type: 'object',
    properties: { ...Object.fromEntries(parts), ...fields.properties },
    required: [...neededFiles, ...(fields.required ?? [])],
  }
}

/** Describes a stream: its media type for programs, and the names and shapes of its events as text, because OpenAPI 3.1 has no other place for them. */
function describeStream(schema: Record<string, unknown>, { events }: EventStream): void {
  const shapes = Object.entries(events).map(([name, event]) => `${name}: ${JSON.stringify(jsonSchema(event, 'output'))}`)
  schema.produces = ['text/event-stream']
  schema.response = { 200: { description: `A stream of events. ${shapes.join('; ')}`, type: 'string' } }
}

const converted = { input: new WeakMap<z.ZodType, object>(), output: new WeakMap<z.ZodType, object>() }

/** Returns the JSON Schema of the input or output of a call; the same object for the same schema. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const known = converted[io].get(schema)
  if (known) return known
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any', override: allowMore })
  converted[io].set(schema, rest)
  return rest
}

/** A response may contain more than the contract declares; the serializer omits it. For a union of shapes it would otherwise find that none matches. */
function allowMore({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
