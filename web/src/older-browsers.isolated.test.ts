import { expect, test, vi } from 'vitest'

/** Functions missing in Safari 16.4 on a page served without https. */
const missing: readonly (readonly [object, string])[] = [
  [Map, 'groupBy'],
  [Object, 'groupBy'],
  [Promise, 'withResolvers'],
  [URL, 'canParse'],
]

test('features missing in an older browser are added at start and behave like the built-in ones', async () => {
  for (const [owner, name] of missing) expect(Reflect.deleteProperty(owner, name)).toBe(true)
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  await import('./older-browsers.ts')

  expect([...Map.groupBy([1, 2, 3], (one) => one % 2 === 0)]).toEqual([
    [false, [1, 3]],
    [true, [2]],
  ])
  expect({ ...Object.groupBy(['a', 'bb', 'c'], (one, at) => `${one.length} ${at > 1}`) }).toEqual({
    '1 false': ['a'],
    '2 false': ['bb'],
    '1 true': ['c'],
  })
  const { promise, resolve } = Promise.withResolvers<number>()
  resolve(5)
  expect(await promise).toBe(5)
  const failed = Promise.withResolvers<number>()
  failed.reject(new Error('no'))
  await expect(failed.promise).rejects.toThrow('no')
  expect(URL.canParse('https://a.example/b')).toBe(true)
  expect(URL.canParse('/b')).toBe(false)
  expect(URL.canParse('/b', 'https://a.example')).toBe(true)
  const ids = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids[0]).not.toBe(ids[1])
})

test('features that a browser has are not replaced', async () => {
  const own = vi.spyOn(Promise, 'withResolvers')
  vi.resetModules()
  await import('./older-browsers.ts')
  expect(Promise.withResolvers).toBe(own)
})
