import { expect, test } from 'vitest'
import { overlapsOf } from '../../../testing/pdf/pdf-places.ts'
import { openTestDocuments } from '../../../testing/pdf/test-documents.ts'

const documents = openTestDocuments()

test('long names and codes of subjects keep out of the columns beside them', async () => {
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
  const pdf = await documents.render(
    new URL('./shortage-letter.typ', import.meta.url),
    { college: { name: 'Nalanda College', lines: ['Hyderabad'] }, today: '2026-11-16', letters: [letter] },
    { 'qr.png': { qr: 'https://nalanda.example/verify/1' } },
  )
  expect(overlapsOf(pdf)).toEqual([])
})
