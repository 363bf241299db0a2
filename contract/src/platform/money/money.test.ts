import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocate,
  EnteredPaise,
  formatRupees,
  paiseOfRupees,
  parseRupees,
  plainRupees,
  rupeesOfPaise,
  sumPaise,
} from './money.ts'

const paise = fc.integer({ min: -9_99_99_99_999_00, max: 9_99_99_99_999_00 })

describe('reading typed amounts', () => {
  test.each([
    ['500', 500_00],
    ['0', 0],
    ['  1,00,000.50 ', 1_00_000_50],
    ['100,000.5', 1_00_000_50],
    ['12,34,56,789', 12_34_56_789_00],
    ['₹ 500', 500_00],
    ['₹500.05', 500_05],
    ['Rs. 5000/-', 5000_00],
    ['rs 5,000 /-', 5000_00],
    ['INR 12', 12_00],
    ['१,२३,४५६.५०', 1_23_456_50],
    ['౫౦౦', 500_00],
    ['൧൨', 12_00],
    ['۱۲.۵', 12_50],
    ['9999999999999.99', 9999999999999_99],
  ])('%s is read as an amount', (typed, read) => {
    expect(parseRupees(typed)).toBe(read)
  })

  test.each([
    ['nothing', ''],
    ['words', 'five hundred'],
    ['a third decimal, rather than to round it', '1.005'],
    ['a comma for a point', '1,5'],
    ['a group that lost a digit', '1,00,00'],
    ['a group that has one too many', '1,00,0000'],
    ['a comma at the end', '500,'],
    ['two points', '1.0.0'],
    ['a point alone', '.'],
    ['a figure of programmers', '1e5'],
    ['a hexadecimal figure', '0x10'],
    ['two currencies', '₹ Rs 5'],
    ['more than is exact', '99999999999999'],
    ['a debt', '-500'],
    ['a debt in brackets', '(500)'],
    ['not a number', 'NaN'],
  ])('%s is refused', (_case, typed) => {
    expect(parseRupees(typed)).toBeNull()
  })

  test('a text with very many spaces is read in one pass', () => {
    expect(parseRupees(`500${' '.repeat(300_000)}/-`)).toBe(500_00)
    expect(parseRupees(`500${' '.repeat(300_000)}x`)).toBeNull()
  })

  test('a correction may be negative if the caller allows it', () => {
    const negative = (typed: string) => parseRupees(typed, { allowNegative: true })
    expect(negative('-500')).toBe(-500_00)
    expect(negative('− ₹1,500.50')).toBe(-1500_50)
    expect(negative('(2,000)')).toBe(-2000_00)
    expect(negative('-0')).toBe(0)
    expect(negative('(-5)')).toBeNull()
  })

  test('any text is read without an exception, as whole paise or not at all', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const read = parseRupees(typed, { allowNegative: true })
        expect(read === null || Number.isSafeInteger(read)).toBe(true)
      }),
    )
  })

  test('a spreadsheet cell with rupees as a binary fraction is read as exact paise', () => {
    expect(paiseOfRupees(94.09999999999999)).toBe(94_10)
    expect(paiseOfRupees(0.1 + 0.2)).toBe(30)
    expect(paiseOfRupees(-0)).toBe(0)
    for (const rupees of [1.005, 94.099, Number.NaN, Number.POSITIVE_INFINITY, 1e15]) expect(paiseOfRupees(rupees)).toBeNull()
    fc.assert(
      fc.property(paise, (amount) => {
        expect(paiseOfRupees(amount / 100)).toBe(amount)
      }),
    )
  })

  test('an entered amount is at most ten crore rupees', () => {
    expect(EnteredPaise.safeParse(10_00_00_000_00).success).toBe(true)
    for (const wrong of [10_00_00_000_01, -1, 0.5]) expect(EnteredPaise.safeParse(wrong).success).toBe(false)
  })
})

describe('writing amounts', () => {
  test.each([
    [0, '₹0'],
    [5, '₹0.05'],
    [99_900, '₹999'],
    [1_00_000, '₹1,000'],
    [1_23_456_50, '₹1,23,456.50'],
    [1_25_000_00, '₹1,25,000'],
    [12_34_56_789_00, '₹12,34,56,789'],
    [-500_05, '-₹500.05'],
  ])('%i paise are written as %s', (amount, written) => {
    expect(formatRupees(amount)).toBe(written)
  })

  test('ledgers, documents and form fields have their own formats', () => {
    expect(formatRupees(1_25_000_00, { symbol: '', decimals: 'always' })).toBe('1,25,000.00')
    expect(formatRupees(1_25_000_50, { symbol: '₹ ' })).toBe('₹ 1,25,000.50')
    expect(plainRupees(15_000_00)).toBe('15000')
    expect(plainRupees(15_000_50)).toBe('15000.50')
    expect(plainRupees(-5)).toBe('-0.05')
  })

  test('digits are grouped as in the standard', () => {
    const standard = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(paise, (amount) => {
        expect(formatRupees(amount, { symbol: '', decimals: 'always' })).toBe(standard.format(amount / 100))
      }),
    )
  })

  test('a written amount is read back unchanged', () => {
    fc.assert(
      fc.property(
        paise,
        fc.constantFrom('₹', '₹ ', 'Rs. ', ''),
        fc.constantFrom('always', 'if-any'),
        (amount, symbol, decimals) => {
          expect(parseRupees(formatRupees(amount, { symbol, decimals }), { allowNegative: true })).toBe(amount)
          expect(parseRupees(plainRupees(amount), { allowNegative: true })).toBe(amount)
        },
      ),
    )
  })

  test('half a paisa is refused', () => {
    expect(() => formatRupees(0.5)).toThrow(RangeError)
  })
})

describe('sums and shares', () => {
  test('a total is exact, or it is refused', () => {
    expect(sumPaise([])).toBe(0)
    expect(sumPaise([10, 20, -5])).toBe(25)
    expect(() => sumPaise([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
    expect(() => sumPaise([0.1])).toThrow(RangeError)
  })

  test('the shares of an amount in instalments add up to the amount', () => {
    expect(allocate(100_00, [1, 1, 1])).toEqual([33_34, 33_33, 33_33])
    expect(allocate(-100_00, [1, 1, 1])).toEqual([-33_34, -33_33, -33_33])
    expect(allocate(5, [50, 30, 20])).toEqual([3, 1, 1])
    expect(allocate(1, [0, 3, 4])).toEqual([0, 0, 1])
    expect(allocate(10, [5, 1])).toEqual([8, 2])
    expect(allocate(0, [2, 1])).toEqual([0, 0])
  })

  test('every share is within a paisa of the exact share, and no paisa is lost or gained', () => {
    const weights = fc
      .array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 40 })
      .filter((list) => list.some((weight) => weight > 0))
    fc.assert(
      fc.property(paise, weights, (amount, list) => {
        const shares = allocate(amount, list)
        const whole = BigInt(list.reduce((sum, weight) => sum + weight, 0))
        expect(sumPaise(shares)).toBe(amount)
        for (const [at, weight] of list.entries()) {
          const off = BigInt(shares[at] ?? 0) * whole - BigInt(amount) * BigInt(weight)
          expect((off < 0n ? -off : off) < whole).toBe(true)
          if (weight === 0) expect(shares[at]).toBe(0)
        }
      }),
    )
  })

  test('shares of equal weight differ by at most a paisa, the earlier ones being larger', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_00_00_000 }), fc.integer({ min: 1, max: 60 }), (amount, months) => {
        const shares = allocate(amount, Array<number>(months).fill(1))
        expect(shares).toEqual(shares.toSorted((a, b) => b - a))
        expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test.each([
    ['nobody', []],
    ['nobody who counts', [0, 0]],
    ['somebody who owes', [2, -1]],
    ['half a person', [0.5]],
  ])('sharing an amount among %s is refused', (_case, weights) => {
    expect(() => allocate(100, weights)).toThrow(RangeError)
  })
})

test('the rupees in a spreadsheet cell are read back as the same paise', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      expect(paiseOfRupees(rupeesOfPaise(amount))).toBe(amount + 0)
    }),
  )
  expect(rupeesOfPaise(94_10)).toBe(94.1)
  expect(() => rupeesOfPaise(0.5)).toThrow(RangeError)
})
