import { expect, test } from 'vitest'
import { overlapsOf, placesOf } from '../../../testing/pdf/pdf-places.ts'
import { openTestDocuments } from '../../../testing/pdf/test-documents.ts'

const documents = openTestDocuments()

const subject = {
  code: '22CSAIML301PC',
  name: 'Design and Analysis of Algorithms',
  held: '48',
  attended: '32',
  percent: '66.66',
}
const letter = {
  ...{ term: 'Odd semesters 2026-27', number: 'NA20220001/12', verify: { address: 'nalanda.example/verify', qr: 'qr.png' } },
  ...{ fullName: 'Venkata Satyanarayana Subrahmanya Lakshmi Narasimha Rajeswara Prasada Rao', address: ['Hyderabad'] },
  ...{ rollNo: '22NA1A0501', section: 'A', percent: '64.21', attended: '245', held: '381', required: '75', needed: '' },
  ...{ subjects: [subject], signature: 'Head of the department' },
}
const layOut = (letters: (typeof letter)[]) =>
  documents.render(
    new URL('./shortage-letter.typ', import.meta.url),
    { college: { name: 'Nalanda College', lines: ['Hyderabad'] }, today: '2026-11-16', letters },
    { 'qr.png': { qr: 'https://nalanda.example/verify/1' } },
  )

test('long names and codes of subjects do not overlap the columns beside them', async () => {
  expect(overlapsOf(await layOut([letter]))).toEqual([])
})

test('a letter about many subjects has the footer on each of its pages, also between letters of one page', async () => {
  const many = { ...letter, subjects: Array.from({ length: 40 }, () => subject) }
  const places = placesOf(await layOut([letter, many, letter]))
  const lowest = [...Map.groupBy(places, ({ page }) => page).values()].map((page) => Math.min(...page.map(({ base }) => base)))
  expect(lowest).toHaveLength(4)
  // The number, the day and the verification address are within the lower margin of 40 mm
  expect(Math.max(...lowest)).toBeLessThan(113)
  expect(overlapsOf(await layOut([many]))).toEqual([])
})
