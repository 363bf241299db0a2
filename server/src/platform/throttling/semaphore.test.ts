import { expect, it } from 'vitest'
import { openSemaphore } from './semaphore.ts'

/** Work that ends when the test ends it, and records that it started. */
function trackedWork() {
  const begun: number[] = []
  const ends = new Map<number, (outcome: 'done' | Error) => void>()
  const work = (number: number) => () => {
    begun.push(number)
    return new Promise<number>((resolve, reject) =>
      ends.set(number, (outcome) => (outcome === 'done' ? resolve(number) : reject(outcome))),
    )
  }
  return { begun, work, end: (number: number, outcome: 'done' | Error = 'done') => ends.get(number)?.(outcome) }
}

it('the semaphore runs a limited number of tasks concurrently, and the others in order of arrival', async () => {
  const semaphore = openSemaphore({ atOnce: 2, maxWaiting: 10 })
  const { begun, work, end } = trackedWork()
  const all = [1, 2, 3, 4].map((number) => semaphore.run(work(number)))
  expect(begun).toEqual([1, 2])
  end(2)
  await all[1]
  await expect.poll(() => begun).toEqual([1, 2, 3])
  end(1)
  await expect.poll(() => begun).toEqual([1, 2, 3, 4])
  end(3)
  end(4)
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
})

it('the semaphore refuses a task beyond the limit immediately, and accepts it when there is room again', async () => {
  const semaphore = openSemaphore({ atOnce: 1, maxWaiting: 1 })
  const { begun, work, end } = trackedWork()
  const [first, second] = [semaphore.run(work(1)), semaphore.run(work(2))]
  expect(semaphore.run(work(3))).toBeNull()
  end(1)
  await first
  const third = semaphore.run(work(3))
  expect(third).not.toBeNull()
  end(2)
  await second
  await expect.poll(() => begun).toContain(3)
  end(3)
  expect(await third).toBe(3)
})

it('the semaphore continues with the next task if one fails', async () => {
  const semaphore = openSemaphore({ atOnce: 1, maxWaiting: 5 })
  const { begun, work, end } = trackedWork()
  const [failing, next] = [semaphore.run(work(1)), semaphore.run(work(2))]
  end(1, new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  await expect.poll(() => begun).toEqual([1, 2])
  end(2)
  expect(await next).toBe(2)
})
