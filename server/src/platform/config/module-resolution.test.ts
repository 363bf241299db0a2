import { expect, test } from 'vitest'
import { openResolver } from './module-resolution.ts'

const drizzle = 'file:///portal/node_modules/drizzle-orm/index.js'
const ofServer = 'file:///portal/server/src/platform/a.ts'

/** Opens a resolver and records what it asks Node for. */
function resolving() {
  const resolve = openResolver()
  const asked: string[] = []
  const next = (specifier: string) => {
    asked.push(specifier)
    return { url: `file:///portal/node_modules/${specifier}/index.js`, format: 'module' as const }
  }
  const urlOf = (specifier: string, parentURL?: string) =>
    resolve(specifier, { conditions: ['node', 'import'], importAttributes: {}, parentURL }, next as never).url
  return { asked, urlOf }
}

test('relative imports of the portal and within drizzle-orm are resolved without Node', () => {
  const { asked, urlOf } = resolving()
  expect(urlOf('./b.ts', ofServer)).toBe('file:///portal/server/src/platform/b.ts')
  expect(urlOf('../c.ts', ofServer)).toBe('file:///portal/server/src/c.ts')
  expect(urlOf('./sql/sql.js', drizzle)).toBe('file:///portal/node_modules/drizzle-orm/sql/sql.js')
  expect(asked).toEqual([])
})

test('a package is resolved once for all server modules, and once more for the contract', () => {
  const { asked, urlOf } = resolving()
  expect(urlOf('zod', ofServer)).toBe('file:///portal/node_modules/zod/index.js')
  expect(urlOf('zod', 'file:///portal/server/src/other.ts')).toBe('file:///portal/node_modules/zod/index.js')
  expect(asked).toEqual(['zod'])
  urlOf('zod', 'file:///portal/contract/src/a.ts')
  expect(asked).toEqual(['zod', 'zod'])
})

test('Node resolves all other imports each time: built-in modules, other packages and other file types', () => {
  const { asked, urlOf } = resolving()
  urlOf('node:fs', ofServer)
  urlOf('./table.json', ofServer)
  urlOf('./lib/x.js', 'file:///portal/node_modules/pg/index.js')
  urlOf('debug', 'file:///portal/node_modules/pg/index.js')
  urlOf('debug', 'file:///portal/node_modules/pg/index.js')
  urlOf('file:///portal/server/src/main.ts')
  expect(asked).toEqual(['node:fs', './table.json', './lib/x.js', 'debug', 'debug', 'file:///portal/server/src/main.ts'])
})
