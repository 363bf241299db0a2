import { expect, test } from 'vitest'
import { fileName, plainFileName } from './file-names.ts'

/** A character outside of the basic plane takes two code units in a string, and half of it cannot be sent in a header. */
const graduation = '🎓'

test('a long title is cut between two characters, never within one', () => {
  const title = `${'x'.repeat(119)}${graduation}${'y'.repeat(40)}`
  expect(encodeURIComponent(fileName(title))).toBe(`${'x'.repeat(119)}${encodeURIComponent(graduation)}`)
  expect(encodeURIComponent(plainFileName(title, 120))).toBe(`${'x'.repeat(119)}${encodeURIComponent(graduation)}`)
})

test('a character that a file system does not allow becomes a dash in a title', () => {
  expect(fileName('B.Tech: I/II "regular"\\supply\n2026?')).toBe('B.Tech- I-II -regular-supply-2026-')
})
