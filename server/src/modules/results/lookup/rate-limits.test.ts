import { expect, test } from 'vitest'
import { RateLimiter } from '../../../platform/throttling/rate-limiter.ts'
import { lookupRate } from './rate-limits.ts'
import { hashRoll, KnownRolls } from './roll-hash.ts'

const campus = '203.0.113.7'
const limiter = () => new RateLimiter(lookupRate)
const rollNo = (number: number) => `22NA1A${String(number).padStart(4, '0')}`
const roll = (number: number) => hashRoll(rollNo(number))

test('five lookups of each roll number from one campus address within minutes stay below the limit', () => {
  const bucket = limiter()
  for (let person = 0; person < 5; person += 1) {
    for (let student = 0; student < 5_000; student += 1) expect(bucket.spend(campus, roll(student), person * 60_000)).toBe(0)
  }
})

test('a client that walks through all roll numbers is slowed down to two lookups per second', () => {
  const bucket = limiter()
  let granted = 0
  for (let number = 0; number < 40_000; number += 1) if (bucket.spend(campus, roll(number), number) === 0) granted += 1
  expect(granted).toBeGreaterThanOrEqual(12_000)
  expect(granted).toBeLessThan(12_100)
  expect(bucket.spend(campus, hashRoll('new'), 39_999)).toBe(1)
  expect(bucket.spend(campus, roll(1), 40_000), 'what was asked before stays free').toBe(0)
  expect(bucket.spend('203.0.113.8', hashRoll('new'), 40_000), 'others are not punished for it').toBe(0)
  expect(bucket.spend(campus, hashRoll('new'), 40_500)).toBe(0)
})

test('the addresses of one IPv6 network share a bucket, and the local machine is never refused', () => {
  const bucket = new RateLimiter({ atOnce: 2, perSecond: 1 })
  for (const host of ['a', 'b', 'c']) bucket.spend(`2001:db8:1:2:${host}::1`, hashRoll(host), 0)
  expect(bucket.spend('2001:db8:1:2:ffff::1', 4, 0)).toBe(1)
  expect(bucket.spend('2001:db8:1:3::1', 4, 0)).toBe(0)
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    for (let number = 0; number < 10; number += 1) expect(bucket.spend(here, roll(number), 0)).toBe(0)
  }
})

test('after the clock was set back, an address does not wait for the time that was lost', () => {
  const bucket = new RateLimiter({ atOnce: 2, perSecond: 1 })
  const address = '203.0.113.7'
  expect(bucket.spend(address, 1, 3_600_000)).toBe(0)
  expect(bucket.spend(address, 2, 0)).toBe(0)
  expect(bucket.spend(address, 3, 0)).toBe(1)
  expect(bucket.spend(address, 3, 1_000)).toBe(0)
})

test('the rate limiter stores a limited number of addresses', () => {
  const bucket = new RateLimiter({ atOnce: 1, perSecond: 1 })
  for (let number = 0; number < 50_000; number += 1)
    bucket.spend(`10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`, 1, 0)
  expect(bucket.addresses).toBeLessThanOrEqual(20_000)
})

test('the membership filter recognises every roll number of an exam and hardly any unknown one', () => {
  const rolls = Array.from({ length: 20_000 }, (_, number) => rollNo(number))
  const known = new KnownRolls(rolls)
  expect(rolls.filter((rollNo) => !known.mayHave(rollNo))).toEqual([])
  const strangers = Array.from({ length: 20_000 }, (_, number) => `23ZZ5A${number}`)
  expect(strangers.filter((rollNo) => known.mayHave(rollNo)).length).toBeLessThan(5)
  expect(new KnownRolls([]).mayHave('22NA1A0501')).toBe(false)
  expect(hashRoll('')).toBeGreaterThan(0)
})
