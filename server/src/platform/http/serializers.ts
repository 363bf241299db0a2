import buildSerializer, { type ObjectSchema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { jsonSchema } from './route-schema.ts'

type Serializer = (value: unknown) => string

/** One for each schema of this process, whichever app asks: tests build the portal a hundred times over the same contract. */
const compiled = new WeakMap<object, Serializer>()

/**
 * Compiles the serializer of a reply when its call answers for the first time. Compiling those of all calls takes longer than everything
 * else that a process does before it listens. A schema that cannot be compiled is found by the test that walks every call.
 */
export function compileSerializersOnUse(app: FastifyInstance): void {
  app.setSerializerCompiler(
    ({ schema }) =>
      (value: unknown) =>
        serializerOf(schema)(value),
  )
}

/** What writes a value as calls answer it: of the contract by its schema, of a route of the framework's own by its JSON Schema. */
export function serializerOf(schema: object): Serializer {
  const known = compiled.get(schema)
  if (known) return known
  const shape = schema instanceof z.ZodType ? jsonSchema(schema, 'output') : schema
  const serializer = buildSerializer(shape as ObjectSchema) as Serializer
  compiled.set(schema, serializer)
  return serializer
}
