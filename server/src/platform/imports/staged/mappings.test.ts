import { expect, it } from 'vitest'
import { hashHeadings } from './mappings.ts'

it('a mapping is remembered for the same headings in the same order, whatever their dots and capitals', () => {
  expect(hashHeadings(['Roll No.', 'SUB CODE'])).toBe(hashHeadings(['roll no', 'Sub Code']))
  expect(hashHeadings(['Roll No.', 'Total'])).not.toBe(hashHeadings(['Total', 'Roll No.']))
})

it('headings have the same hash as when colleges confirmed their mappings', () => {
  expect(hashHeadings(['Roll No', 'Total'])).toBe('22b148b9c70276e354a857277158c2570f18156226596b17978003cc7bf248c2')
})
