import { expect, it } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

/** A queue whose work ends when the test ends it, and the names of the work started. */
function trackedQueue(limits: { atOnce: number; maxWaiting: number }) {
  const queue = openFairQueue(limits)
  const begun: string[] = []
  const ends = new Map<string, (outcome: 'done' | Error) => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) =>
      ends.set(name, (outcome) => (outcome === 'done' ? resolve(name) : reject(outcome))),
    )
  }
  const run = (name: string) => queue.run({ line: name[0] ?? '' }, work(name))
  const runAs = (name: string, part: string, last = false) => queue.run({ line: name[0] ?? '', part, last }, work(name))
  const end = async (name: string, outcome: 'done' | Error = 'done') => {
    ends.get(name)?.(outcome)
    await new Promise(setImmediate)
  }
  return { begun, run, runAs, end }
}

it('the queue serves waiting keys in turn, one task of each, and the tasks of one key in order', async () => {
  const { begun, run, end } = trackedQueue({ atOnce: 1, maxWaiting: 10 })
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(run)
  const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']
  await new Promise(setImmediate)
  for (const name of order) await end(name)
  expect(begun).toEqual(order)
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
})

it('the queue runs a limited number of tasks concurrently', async () => {
  const { begun, run, end } = trackedQueue({ atOnce: 2, maxWaiting: 10 })
  for (const name of ['a1', 'a2', 'a3']) void run(name)
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'a2'])
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'a3'])
})

it('the queue refuses the newest task of the longest line if too many wait, and accepts more when there is room', async () => {
  const { begun, run, end } = trackedQueue({ atOnce: 1, maxWaiting: 3 })
  const [first, second, third, fourth, other, late] = ['a1', 'a2', 'a3', 'a4', 'b1', 'a5'].map(run)
  expect(await fourth).toBeNull()
  expect(await late).toBeNull()
  await end('a1')
  expect(await first).toBe('a1')
  const next = run('c1')
  for (const name of ['a2', 'b1', 'a3', 'c1']) await end(name)
  expect(await Promise.all([second, third, other, next])).toEqual(['a2', 'a3', 'b1', 'c1'])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'c1'])
})

it('the queue continues with the next task if one fails', async () => {
  const { begun, run, end } = trackedQueue({ atOnce: 1, maxWaiting: 5 })
  const failing = run('a1')
  const next = run('b1')
  await new Promise(setImmediate)
  const refused = expect(failing).rejects.toThrow('broken')
  await end('a1', new Error('broken'))
  await refused
  await end('b1')
  expect(await next).toBe('b1')
  expect(begun).toEqual(['a1', 'b1'])
})

it('the queue also serves the parts of one line in turn, and low-priority tasks after the others', async () => {
  const { begun, runAs, end } = trackedQueue({ atOnce: 1, maxWaiting: 10 })
  void runAs('a0', 'guessed')
  void runAs('a1', 'guessed')
  void runAs('a2', 'guessed')
  void runAs('a3', 'failed', true)
  void runAs('a4', 'colleague')
  void runAs('b1', 'elsewhere')
  const order = ['a0', 'a1', 'b1', 'a4', 'a2', 'a3']
  await new Promise(setImmediate)
  for (const name of order) await end(name)
  expect(begun).toEqual(order)
})

it('the queue refuses, in the longest line, first low-priority tasks and then the newest of the longest part', async () => {
  const { begun, runAs, end } = trackedQueue({ atOnce: 1, maxWaiting: 3 })
  void runAs('a0', 'guessed')
  void runAs('a1', 'guessed')
  const newest = runAs('a2', 'guessed')
  const failed = runAs('a3', 'failed', true)
  void runAs('a4', 'colleague')
  expect(await failed).toBeNull()
  void runAs('b1', 'elsewhere')
  expect(await newest).toBeNull()
  for (const name of ['a0', 'a1', 'b1', 'a4']) await end(name)
  expect(begun).toEqual(['a0', 'a1', 'b1', 'a4'])
})

it('the queue refuses the newest task if several lines are equally long', async () => {
  const { begun, run, end } = trackedQueue({ atOnce: 1, maxWaiting: 2 })
  void run('a1')
  void run('b1')
  void run('c1')
  expect(await run('d1')).toBeNull()
  for (const name of ['a1', 'b1', 'c1']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1'])
})
