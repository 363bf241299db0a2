import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDay } from './day-cell.ts'
import { serialOfDay } from './serial-date.ts'

const days = fc.date({ min: new Date('1930-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
const iso = (day: Date) => day.toISOString().slice(0, 10)

describe('a day in a spreadsheet', () => {
  it('is read in any format that offices use', () => {
    for (const text of [
      '2006-08-05',
      '2006/8/5',
      '05-08-2006',
      '5/8/2006',
      '०५/०८/२००६',
      '5.8.2006',
      '05/08/06',
      '5-Aug-2006',
      '5 August 2006',
      '5th Aug, 2006',
      'Aug 5, 2006',
      '05-08-2006 00:00:00',
      '2006-08-05T10:30:00Z',
      '38934',
    ])
      expect([text, readDay(text)]).toEqual([text, '2006-08-05'])
    expect(readDay(38934)).toBe('2006-08-05')
    expect(readDay({ date: '2006-08-05' })).toBe('2006-08-05')
  })

  it('is never guessed', () => {
    for (const text of ['08/15/2006', '31-02-2006', '2006', 'yesterday', '5-Augxyz-2006', '15', '', '29-02-2025', '1e4'])
      expect([text, readDay(text)]).toEqual([text, null])
    for (const cell of [12, 99_999, null, true, { error: '#REF!' }, { formula: 'TODAY()', cached: 38934 }])
      expect(readDay(cell)).toBeNull()
  })

  it('is read the same from a number and from the usual Indian formats', () => {
    fc.assert(
      fc.property(days, (date) => {
        const day = iso(date)
        const [year, month, dayOfMonth] = day.split('-')
        expect(readDay(serialOfDay(day))).toBe(day)
        expect(readDay(`${dayOfMonth}/${month}/${year}`)).toBe(day)
        expect(readDay(`${dayOfMonth}.${month}.${year?.slice(2)}`)).toBe(day)
      }),
    )
  })
})
