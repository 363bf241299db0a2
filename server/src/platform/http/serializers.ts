import buildSerializer, { type ObjectSchema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

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
        serializerOf(schema as ObjectSchema)(value),
  )
}

function serializerOf(schema: ObjectSchema): Serializer {
  const known = compiled.get(schema)
  if (known) return known
  const serializer = buildSerializer(schema) as Serializer
  compiled.set(schema, serializer)
  return serializer
}
