import { expect, test } from 'vitest'
import { overlapsOf, placesOf } from '../../testing/pdf/pdf-places.ts'
import { openTestDocuments } from '../../testing/pdf/test-documents.ts'

const documents = openTestDocuments()

/** Width of the margin that printers cannot print on, in points. */
const unprinted = 14
const a4 = { width: 595, height: 842 }

const longest = {
  name: 'Sri Venkateswara Nalanda Institute of Engineering, Technology and Management Studies for Women and Men (Autonomous) A',
  lines: [
    'Accredited by NAAC with A++ grade · Affiliated to Jawaharlal Nehru Technological University Hyderabad · Approved by AICTE, New Delhi',
    'Survey No. 342/A, Opposite Old Outer Ring Road, Ibrahimpatnam Mandal, Ranga Reddy District, Telangana 501 506',
  ],
}

function specimen(changes: object) {
  const template = new URL('./fixtures/specimen.typ', import.meta.url)
  const data = {
    ...{ college: { name: 'Nalanda College', lines: [] }, title: 'Statement', subtitle: 'June 2026', number: 'NA/1' },
    ...{ issuedOn: '2026-07-14', verify: { address: 'nalanda.example/verify', qr: 'qr.svg' }, photo: null },
    ...{ facts: [['Name', 'Asha Rani']], courses: [], figures: [['SGPA', '7.86']] },
    ...changes,
  }
  return documents.render(template, data, { 'qr.svg': { qr: 'https://nalanda.example/verify/1' } })
}

test('the heading fits on the paper for a college with the longest name and a long address', async () => {
  const places = placesOf(await specimen({ college: longest }))
  expect(Math.max(...places.map(({ base }) => base))).toBeLessThan(a4.height - unprinted)
  expect(overlapsOf(await specimen({ college: longest }))).toEqual([])
})

test('a word wider than a column of facts is broken', async () => {
  const email = 'venkata.satyanarayana.subrahmanya.lakshmi.narasimha@nalanda-institute-of-engineering.edu.in'
  const pdf = await specimen({
    facts: [
      ['E-mail', email],
      ['Reference', 'S'.repeat(60)],
      ['Account', 'T'.repeat(60)],
    ],
  })
  expect(overlapsOf(pdf)).toEqual([])
  expect(Math.max(...placesOf(pdf).map(({ right }) => right))).toBeLessThan(a4.width - unprinted)
})

test('a row of several lines stays on one page', async () => {
  const name = 'Design and Analysis of Algorithms for Artificial Intelligence and Machine Learning. '.repeat(9)
  const row = { code: '22CS301PC', name, credits: 3, grade: 'A', points: 9, result: 'Pass' }
  const places = placesOf(await specimen({ courses: Array.from({ length: 30 }, () => row) }))
  const onPages = [...Map.groupBy(places, ({ page }) => page).values()].map((page) => {
    const columns = Map.groupBy(page, ({ left }) => left.toFixed(1))
    // The lines of names, and the codes, each without the heading of their column
    const [lines = 0, codes = 0] = [...columns.values()].map((column) => column.length - 1).sort((one, other) => other - one)
    return lines % codes
  })
  expect(onPages.length).toBeGreaterThan(3)
  expect(onPages.slice(0, -1)).toEqual(onPages.slice(0, -1).map(() => 0))
})
