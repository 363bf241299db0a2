import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { openSlowDown } from './slow-down.ts'

const { platform } = await openTestApp()
const { db } = platform.database
const now = new Date('2026-11-20T06:30:00Z')

test('an address above its share is served one call at a time, and other addresses immediately', async () => {
  const turns: (() => void)[] = []
  const slowDown = openSlowDown(() => new Promise<void>((turn) => turns.push(turn)))
  const served: string[] = []
  const call = (address: string, name: string) =>
    slowDown(db, { subject: `trial:${address}`, most: 2 }, now).then(
      () => served.push(name),
      ({ code }: { code: string }) => served.push(code),
    )
  await call('198.51.100.1', 'first')
  await call('198.51.100.1', 'second')
  const slow = [call('198.51.100.1', 'third'), call('198.51.100.1', 'fourth')]
  await expect.poll(() => turns.length).toBe(1)
  await call('203.0.113.9', 'neighbour')
  expect(served).toEqual(['first', 'second', 'neighbour'])
  turns[0]?.()
  await expect.poll(() => turns.length).toBe(2)
  turns[1]?.()
  await Promise.all(slow)
  expect(served.slice(3).sort()).toEqual(['fourth', 'third'])
  const flood = Array.from({ length: 25 }, () => call('198.51.100.1', 'flood'))
  await expect.poll(() => served.filter((name) => name === 'platform.busy').length).toBe(5)
  for (let turn = 2; turn < 22; turn += 1) {
    await expect.poll(() => turns.length).toBe(turn + 1)
    turns[turn]?.()
  }
  await Promise.all(flood)
  expect(served.filter((name) => name === 'flood')).toHaveLength(20)
})
