import buildSerializer, { type ObjectSchema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { jsonSchema } from './route-schema.ts'

type Serializer = (value: unknown) => string

/** One serializer per schema in this process, for all apps: tests build the portal a hundred times with the same contract. */
const compiled = new WeakMap<object, Serializer>()

/**
 * Compiles the serializer of a call at its first response. Compiling those of all calls takes longer than everything else that a process does before it
 * listens. The test that walks every call detects a schema that cannot be compiled.
 */
export function compileSerializersOnUse(app: FastifyInstance): void {
  app.setSerializerCompiler(
    ({ schema }) =>
      (value: unknown) =>
        serializerOf(schema)(value),
  )
}

/** Returns the serializer of a reply: by its Zod schema for calls of the contract, by its JSON Schema for the framework's own routes. */
export function serializerOf(schema: object): Serializer {
  const known = compiled.get(schema)
  if (known) return known
  const shape = schema instanceof z.ZodType ? jsonSchema(schema, 'output') : schema
  const serializer = buildSerializer(shape as ObjectSchema) as Serializer
  compiled.set(schema, serializer)
  return serializer
}
