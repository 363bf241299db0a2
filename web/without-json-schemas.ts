import type { Plugin } from 'vite'

const makers = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const exported = /^export (?:const|function) (\w+)/gm
const refuse = `const refuse = () => { throw new Error('JSON schemas are made by the server alone') }`

/**
 * Removes the code that creates JSON schemas from the browser's files. Each Zod schema can create one of itself, which only the server needs, for the OpenAPI
 * document; it would be a sixtieth of what every list loads.
 */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: makers },
      handler(code, id) {
        const names = [...code.matchAll(exported)].map(([, name]) => name)
        if (names.length === 0) this.error(`${id} exports nothing, or its exports are not found any more`)
        // A schema's method is created together with the schema
        const stubs = names.map((name) => `export const ${name} = ${name?.startsWith('create') ? '() => refuse' : 'refuse'}`)
        return { code: [refuse, ...stubs].join('\n'), map: null, moduleSideEffects: false }
      },
    },
  }
}
