import { type EndpointSpec, isDownload } from '@nalanda/contract/endpoint'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'

/** The JSON Schema of a call, for the compiled serialiser (it strips what the contract does not declare) and the OpenAPI document. */
export function declareRoute(endpoint: EndpointSpec): FastifySchema {
  const schema: Record<string, unknown> = {
    summary: endpoint.summary ?? '',
    tags: [endpoint.path.split('/')[1] ?? ''],
    description: `Allowed: ${endpoint.allow}`,
  }
  if (endpoint.params) schema.params = jsonSchema(endpoint.params, 'input')
  if (endpoint.query) schema.querystring = jsonSchema(endpoint.query, 'input')
  if (endpoint.body && !endpoint.files) schema.body = jsonSchema(endpoint.body, 'input')
  if (endpoint.files) schema.consumes = ['multipart/form-data']
  if (isDownload(endpoint.reply)) schema.produces = [...endpoint.reply.types]
  else schema.response = { 200: jsonSchema(endpoint.reply, 'output') }
  return schema as FastifySchema
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' })
  return rest
}
