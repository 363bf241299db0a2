import { expect, test } from 'vitest'
import { wordsOf } from '../../../testing/pdf/pdf-contents.ts'
import { overlapsOf, placesOf } from '../../../testing/pdf/pdf-places.ts'
import { openTestDocuments } from '../../../testing/pdf/test-documents.ts'

const documents = openTestDocuments()

test('the acknowledgement lists every document that was handed in, above the signatures', async () => {
  const slip = {
    ...{
      number: 'NA20260001',
      fullName: 'Asha Rani',
      nativeName: null,
      parent: 'Ramesh Rao',
      programme: 'B.Tech, Computer Science',
    },
    ...{ batch: '2026-2030', admittedOn: '16 Nov 2026', seatType: 'Convener', paid: '₹ 10,000', agreed: '₹ 90,000' },
    documents: Array.from({ length: 20 }, (_, at) => ({
      name: `Study and conduct certificates from class VI to Intermediate, ${at + 1}`,
      state: 'original',
    })),
  }
  const pdf = await documents.render(
    new URL('./slip.typ', import.meta.url),
    {
      ...{
        college: { name: 'Nalanda College', lines: ['Hyderabad'] },
        printedOn: '2026-11-16',
        verify: 'nalanda.example/verify',
      },
      ...{ slips: [slip], students: [{ qr: 'qr.png' }] },
    },
    { 'qr.png': { qr: 'https://nalanda.example/verify/1' } },
  )
  expect(wordsOf(pdf).match(/Intermediate,20/g)).toHaveLength(2)
  expect(overlapsOf(pdf)).toEqual([])
  // The lower copy ends at the foot of the page
  expect(Math.min(...placesOf(pdf).map(({ base }) => base))).toBeGreaterThan(20)
})
