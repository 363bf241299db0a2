import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distribute, seeded } from './random.ts'

describe('seeded randomness', () => {
  it('gives the same choices for the same seed on every machine', () => {
    const random = seeded('nalanda')
    expect([
      random.between(1, 1000),
      random.between(1, 1000),
      random.pick(['a', 'b', 'c']),
      random.chance(0.5),
    ]).toMatchInlineSnapshot(`
      [
        636,
        520,
        "a",
        false,
      ]
    `)
  })

  it('gives other choices for another seed', () => {
    const [first, second] = ['22NA1A0501', '22NA1A0502'].map((seed) => {
      const random = seeded(seed)
      return Array.from({ length: 20 }, () => random.between(1, 1000))
    })
    expect(first).not.toEqual(second)
  })

  it('stays within its bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat({ max: 100 }), (seed, least, range) => {
        const chosen = seeded(seed).between(least, least + range)
        expect(chosen).toBeGreaterThanOrEqual(least)
        expect(chosen).toBeLessThanOrEqual(least + range)
      }),
    )
  })

  it('spreads around zero', () => {
    const random = seeded('spread')
    const drawn = Array.from({ length: 2000 }, () => random.spread())
    expect(Math.abs(drawn.reduce((sum, value) => sum + value, 0) / drawn.length)).toBeLessThan(0.1)
    expect(drawn.filter((value) => Math.abs(value) < 1).length / drawn.length).toBeGreaterThan(0.6)
  })

  it('chooses by weight, and never an option of weight zero', () => {
    const random = seeded('weights')
    const drawn = Array.from({ length: 1000 }, () =>
      random.weighted([
        ['often', 9],
        ['seldom', 1],
        ['never', 0],
      ] as const),
    )
    expect(drawn).not.toContain('never')
    expect(drawn.filter((choice) => choice === 'often').length).toBeGreaterThan(800)
  })
})

describe('the distribution of a total', () => {
  it('adds up to exactly the total, with each share within one of its exact value', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(fc.nat({ max: 6000 }), weights, (total, parts) => {
        const shares = distribute(total, parts)
        const sum = parts.reduce((all, part) => all + part, 0)
        expect(shares.reduce((all, share) => all + share, 0)).toBe(total)
        for (const [at, share] of shares.entries()) expect(Math.abs(share - (total * (parts[at] ?? 0)) / sum)).toBeLessThan(1)
      }),
    )
  })
})
