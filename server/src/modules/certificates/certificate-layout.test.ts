import { expect, test } from 'vitest'
import { wordsOf } from '../../testing/pdf/pdf-contents.ts'
import { openTestDocuments } from '../../testing/pdf/test-documents.ts'

const documents = openTestDocuments()

/** Returns layout data of a transfer certificate with this number of subjects. */
const transfer = (number: string, subjects: number) => ({
  ...{ title: 'Transfer certificate', number, issuedOn: '2026-11-16', firstIssuedOn: null, mark: null, nativeName: null },
  ...{ verify: { address: 'nalanda.example/verify', qr: 'qr.png' }, paragraphs: [], signatures: ['Clerk', 'Principal'] },
  rows: [
    ...Array.from({ length: 17 }, (_, at) => ({ label: `Entry ${at}`, value: 'As in the records' })),
    { label: 'Subjects studied', value: Array.from({ length: subjects }, () => 'Design and Analysis of Algorithms').join(', ') },
  ],
})

test('each page in a file of certificates has the number of its own certificate and its own page count', async () => {
  const pdf = await documents.render(
    new URL('./certificate.typ', import.meta.url),
    { college: { name: 'Nalanda College', lines: [] }, certificates: [transfer('NA/TC/1', 4), transfer('NA/TC/2', 70)] },
    { 'qr.png': { qr: 'https://nalanda.example/verify/1' } },
  )
  const words = wordsOf(pdf)
  const pages = [...words.matchAll(/Page\dof\d/g)].map(([page]) => page)
  expect(pages).toEqual(['Page1of1', 'Page1of2', 'Page2of2'])
  // Above the title and in the foot
  expect(words.match(/NA\/TC\/1/g)).toHaveLength(2)
  expect(words.match(/NA\/TC\/2/g)).toHaveLength(3)
})
