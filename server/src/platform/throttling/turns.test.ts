import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

/** Work that ends when it is told to, and a record of what began. */
function openWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, work, end }
}

test('work of one key is done one after the other, that of others beside it', async () => {
  const turns = openTurns<string>({ atOnce: 1, maxWaiting: 2 })
  const { begun, work, end } = openWork()
  const all = [turns('a', work('a1')), turns('a', work('a2')), turns('b', work('b1'))]
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await end('a2')
  await end('b1')
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1'])
})

test('one too many of a key is refused for the moment, and keeps nobody from the key afterwards', async () => {
  const turns = openTurns<string>({ atOnce: 1, maxWaiting: 1 })
  const { begun, work, end } = openWork()
  const all = [turns('a', work('a1')), turns('a', work('a2'))]
  await expect(turns('a', work('a3'))).rejects.toMatchObject({ code: 'platform.busy' })
  await expect(turns('b', async () => 'b1')).resolves.toBe('b1')
  await end('a1')
  await end('a2')
  expect(await Promise.all(all)).toEqual(['a1', 'a2'])
  expect(begun).toEqual(['a1', 'a2'])
  expect(await turns('a', async () => 'a4')).toBe('a4')
})

test('work that fails gives its place to the next', async () => {
  const turns = openTurns<string>({ atOnce: 1, maxWaiting: 1 })
  const failing = turns('a', () => Promise.reject(new Error('broken')))
  const next = turns('a', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
