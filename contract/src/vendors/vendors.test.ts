import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumPaise } from '../platform/money/money.ts'
import { billAmounts, gstRates, tdsOf } from './bill-amounts.ts'
import { SaveBill } from './bills.ts'
import { Gstin, gstinCheckCharacter, Ifsc, Pan, panOfGstin } from './gstin.ts'

const codes = (schema: typeof Gstin, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => JSON.parse(message).code)

describe('a GSTIN', () => {
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', ' 27aapfu0939f1zv '])('%s is accepted', (gstin) => {
    expect(Gstin.parse(gstin)).toBe(gstin.trim().toUpperCase())
  })

  test.each(['27AAPFU0939F1Z', '40AAPFU0939F1ZV', '00AAPFU0939F1ZV', '27AAPFU0939F0ZV', '27AAPFU0939F1XV', '27AAPF00939F1ZV'])(
    '%s does not have the form of a GSTIN',
    (gstin) => expect(codes(Gstin, gstin)).toEqual(['vendors.not-a-gstin']),
  )

  test('with any one character replaced is refused', () => {
    const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const changed = fc.record({ at: fc.integer({ min: 0, max: 14 }), by: fc.constantFrom(...alphabet) })
    fc.assert(
      fc.property(changed, ({ at, by }) => {
        const right = '27AAPFU0939F1ZV'
        fc.pre(right[at] !== by)
        expect(Gstin.safeParse(`${right.slice(0, at)}${by}${right.slice(at + 1)}`).success).toBe(false)
      }),
    )
  })

  test('with a wrong check character is told apart from a malformed one', () => {
    expect(gstinCheckCharacter('37AAPFU0939F1Z')).toBe('U')
    expect(codes(Gstin, '37AAPFU0939F1ZV')).toEqual(['vendors.wrong-check-digit'])
    expect(panOfGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F')
  })

  test('may be empty, and PAN and IFSC are checked for their forms', () => {
    expect(Gstin.parse('  ')).toBeNull()
    expect(Pan.parse('aapfu0939f')).toBe('AAPFU0939F')
    expect(Pan.safeParse('AAPXU0939F').success).toBe(false)
    expect(Ifsc.parse('sbin0001234')).toBe('SBIN0001234')
    expect(Ifsc.safeParse('SBIN1001234').success).toBe(false)
  })
})

describe('the amounts of a bill', () => {
  const terms = { supply: 'within', taxClaimed: false, roundingPaise: 0, tdsPercent: 0 } as const

  test('have CGST and SGST within a state and IGST between states, with each line rounded to the paisa', () => {
    const lines = [
      { taxablePaise: 10_05, gstRate: 5 },
      { taxablePaise: 999_99, gstRate: 18 },
    ]
    expect(billAmounts({ ...terms, lines })).toMatchObject({ cgstPaise: 25 + 90_00, sgstPaise: 25 + 90_00, igstPaise: 0 })
    expect(billAmounts({ ...terms, supply: 'between', lines })).toMatchObject({ cgstPaise: 0, igstPaise: 50 + 180_00 })
  })

  test('have the rounding of the bill in the first line', () => {
    const lines = [
      { taxablePaise: 100_40, gstRate: 0 },
      { taxablePaise: 50_00, gstRate: 0 },
    ]
    const amounts = billAmounts({ ...terms, roundingPaise: -40, lines })
    expect(amounts).toMatchObject({ totalPaise: 150_00, lines: [{ costPaise: 100_00 }, { costPaise: 50_00 }] })
  })

  test.each([
    [1_000_00, 1, 10_00],
    [1_049_99, 1, 10_00],
    [1_050_00, 1, 11_00],
    [33_333_00, 0.1, 33_00],
    [33_500_00, 0.1, 34_00],
    [1_00_000_00, 10, 10_000_00],
    [1_00_000_00, 0, 0],
  ])('of %i paise at %d percent TDS include %i paise TDS, in whole rupees', (taxable, percent, tds) => {
    expect(tdsOf(taxable, percent)).toBe(tds)
  })

  test('add up to the paisa for any lines', () => {
    const line = fc.record({ taxablePaise: fc.integer({ min: 1, max: 1e10 }), gstRate: fc.constantFrom(...gstRates) })
    const bill = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 20 }),
      supply: fc.constantFrom('within' as const, 'between' as const),
      taxClaimed: fc.boolean(),
      roundingPaise: fc.integer({ min: -100, max: 100 }),
      tdsPercent: fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100),
    })
    fc.assert(
      fc.property(bill, (given) => {
        const amounts = billAmounts(given)
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise, tdsPaise, payablePaise } = amounts
        const tax = cgstPaise + sgstPaise + igstPaise
        expect(totalPaise).toBe(taxablePaise + tax + given.roundingPaise)
        expect(sumPaise(amounts.lines.map(({ costPaise }) => costPaise))).toBe(totalPaise - (given.taxClaimed ? tax : 0))
        expect(payablePaise + tdsPaise).toBe(totalPaise)
        expect(cgstPaise).toBe(sgstPaise)
        expect(tdsPaise % 100).toBe(0)
        expect(Math.abs(tdsPaise - (taxablePaise * given.tdsPercent) / 100)).toBeLessThanOrEqual(50.001)
        for (const [at, own] of amounts.lines.entries()) {
          const { taxablePaise: base = 0, gstRate = 0 } = given.lines[at] ?? {}
          const exact = (base * gstRate) / 100
          expect(Math.abs(own.cgstPaise + own.sgstPaise + own.igstPaise - exact)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('the number of a bill', () => {
  const refusal = (number: string) =>
    SaveBill.shape.number
      .safeParse(number)
      .error?.issues.map(({ code, message }) => (code === 'too_big' ? code : JSON.parse(message).code))

  test.each(['INV-1', '/2026-27/42', 'a b', '(1)', '~9'])('%s is accepted as a bill number', (number) => {
    expect(refusal(number)).toBeUndefined()
  })

  test.each(['-', '//', 'సంఖ్య 1', '№ 1', '1 é'])('%s is not accepted as a bill number', (number) => {
    expect(refusal(number)).toEqual(['vendors.not-a-bill-number'])
  })

  test('with very many letters is refused without backtracking', () => {
    expect(refusal(`${'a'.repeat(300_000)}é`)).toEqual(['too_big', 'vendors.not-a-bill-number'])
  })
})
