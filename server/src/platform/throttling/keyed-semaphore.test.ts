import { expect, test } from 'vitest'
import { openKeyedSemaphore } from './keyed-semaphore.ts'

/** Work that ends on request, and the names of the work started. */
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

test('tasks of one key run one after the other, beside those of other keys', async () => {
  const semaphore = openKeyedSemaphore<string>({ atOnce: 1, maxWaiting: 2 })
  const { begun, work, end } = openWork()
  const all = [semaphore('a', work('a1')), semaphore('a', work('a2')), semaphore('b', work('b1'))]
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await end('a2')
  await end('b1')
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1'])
})

test('a task beyond the limit of a key is refused for the moment, and later tasks of the key are accepted', async () => {
  const semaphore = openKeyedSemaphore<string>({ atOnce: 1, maxWaiting: 1 })
  const { begun, work, end } = openWork()
  const all = [semaphore('a', work('a1')), semaphore('a', work('a2'))]
  await expect(semaphore('a', work('a3'))).rejects.toMatchObject({ code: 'platform.busy' })
  await expect(semaphore('b', async () => 'b1')).resolves.toBe('b1')
  await end('a1')
  await end('a2')
  expect(await Promise.all(all)).toEqual(['a1', 'a2'])
  expect(begun).toEqual(['a1', 'a2'])
  expect(await semaphore('a', async () => 'a4')).toBe('a4')
})

test('a task that fails makes room for the next', async () => {
  const semaphore = openKeyedSemaphore<string>({ atOnce: 1, maxWaiting: 1 })
  const failing = semaphore('a', () => Promise.reject(new Error('broken')))
  const next = semaphore('a', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
