import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOfTitle, titleInAddress } from './title.ts'

test('every title except . and .. is read back unchanged from its address', () => {
  // Encoded or not, `.` and `..` are path segments
  const titles = fc.string({ minLength: 1, unit: 'grapheme' }).filter((title) => title !== '.' && title !== '..')
  fc.assert(
    fc.property(titles, (title) => {
      expect(titleInAddress(new URL(addressOfTitle(title), 'https://college.example').pathname)).toBe(title)
    }),
  )
})

test('a title that was not encoded is read unchanged', () => {
  expect(titleInAddress('/results/100% attendance')).toBe('100% attendance')
  expect(titleInAddress('/results/II/II Sem')).toBe('II/II Sem')
})

test('the address of the list of exams has no title', () => {
  expect(titleInAddress('/examresults')).toBeNull()
})
