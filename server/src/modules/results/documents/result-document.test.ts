import type { PublicResult, PublishedExam } from '@nalanda/contract/results/results'
import { expect, test } from 'vitest'
import {
  type FontGlyphs,
  parsePdf,
  readFontGlyphs,
  readLine,
  referenceOf,
  streamOf,
} from '../../../platform/documents/pdf-reading.ts'
import { openTestDocuments } from '../../../testing/pdf/test-documents.ts'
import { documentContent, documentFields } from './document-content.ts'

const documents = openTestDocuments()

const template = new URL('./result-document.typ', import.meta.url)
const college = { code: 'NA', name: 'Nalanda Institute', lines: ['Hyderabad'], logo: null, version: '1' }
const exam = {
  title: 'III Year I Semester (R22) Regular, October 2026',
  course: 'B.Tech',
  semester: 'III Year I Semester',
  regulation: 'R22',
  heldIn: '2026-10',
  kind: 'regular',
  absentGrade: 'AB',
  gradingScale: [
    { grade: 'A+', minPercent: 50, points: 10 },
    { grade: 'F', minPercent: 0, points: 0 },
  ],
} as unknown as PublishedExam
const record = { courseCode: 'CS501PC', course: 'Design and Analysis of Algorithms', credits: 4, marks: null }

function resultOf(changes: Partial<PublicResult> = {}): PublicResult {
  const listofRecords = [
    { ...record, grade: 'A+', gradePoints: 10, status: 'Pass' },
    { ...record, courseCode: 'CS502PC', course: 'Data & Networks', credits: 1.5, grade: 'F', gradePoints: 0, status: 'Fail' },
  ]
  const summary = { totalCredits: 5.5, earnedCredits: 4, passCount: 1, failCount: 1, sgpa: '7.27', cgpa: '8.1' }
  const issue = { withheld: false, issueNo: 1, issuedOn: '2026-11-02', reissued: false }
  const student = { studentName: 'Asha Tirumala Varma', studentRollNo: '22NA1A0501', branch: 'CSE' }
  return { ...student, ...summary, ...issue, listofRecords, ...changes } as unknown as PublicResult
}

/** Returns the texts of the page, each with its colour, place and size. */
function textsOf(pdf: Buffer): string[] {
  const { objects } = parsePdf(pdf)
  const page = [...objects.values()].find((object) => /\/Type \/Page\n/.test(object)) ?? ''
  const letters = new Map<string, FontGlyphs>()
  for (const [, name = '', font] of page.matchAll(/\/([fn]\d+) (\d+) 0 R/g))
    letters.set(name, readFontGlyphs(objects, Number(font)))
  const content = streamOf(objects.get(referenceOf(page, '/Contents')) ?? '')
  const set =
    /1 0 0 -1 (\S+) (\S+) cm\n\/c0 cs\n([\d. ]+) scn\nBT\n0 Tr\n\/(\w\d+) (\S+) Tf\n1 0 0 -1 0 0 Tm\n([\s\S]*?) T[jJ]\nET/g
  return [...content.matchAll(set)].map(([, x, y, colour, font = '', size, operand = '']) => {
    const text = readLine(operand).map(({ glyph, closer }) => [letters.get(font)?.texts.get(glyph), closer.toFixed(1)])
    return [Number(x).toFixed(2), Number(y).toFixed(2), colour, size, ...text].join(' ')
  })
}

async function bothWays(result: PublicResult, nativeName: string | null = null) {
  const subject = { result, exam, college, nativeName, verify: 'college.example/verify' }
  const { texts } = documentFields(subject)
  const make = (alike: boolean) =>
    documents.render(
      template,
      documentContent(subject),
      { 'qr.png': { qr: 'https://college.example/verify#1' } },
      { fields: { texts, alike } },
    )
  return { filled: await make(true), laidOut: await make(false) }
}

test.each([
  ['as it is', {}],
  ['of a name whose letters stand close together', { studentName: 'AVATAR To. Y. LTVo Wafa’s' }],
  ['of a student who passed everything', { failCount: 0, earnedCredits: 5.5, sgpa: '10.00', cgpa: '' }],
  ['of a long programme', { branch: 'Computer Science and Engineering (Data Science)' }],
])('a document filled from the template shows every letter where a full layout shows it: %s', async (_case, changes) => {
  const { filled, laidOut } = await bothWays(resultOf(changes))
  expect(textsOf(filled)).toEqual(textsOf(laidOut))
  expect(textsOf(filled).length).toBeGreaterThan(30)
  expect(filled.equals(laidOut)).toBe(false)
})

test('a name in its own script embeds the font that it needs, and the next document does not contain that font', async () => {
  const { filled } = await bothWays(resultOf(), 'వర్మ')
  expect(filled.toString('latin1')).toContain('NotoSansTelugu')
  const { filled: next } = await bothWays(resultOf({ studentName: 'Ravi' }))
  expect(next.toString('latin1')).not.toContain('NotoSansTelugu')
})

test('the cross-reference table of a filled document gives the right offset of every object', async () => {
  for (const nativeName of [null, 'अंकिता']) {
    const { filled } = await bothWays(resultOf(), nativeName)
    const text = filled.toString('latin1')
    const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))
    const offsets = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset))
    for (const [at, offset] of offsets.entries()) expect(text.startsWith(`${at + 1} 0 obj\n`, offset)).toBe(true)
  }
})

test.each([
  ['letters that the form has not', { studentName: 'Zoë Łucja' }],
  ['no room on one line', { studentName: 'Venkata Satyanarayana '.repeat(5).trim() }],
])('a text with %s causes a full layout', async (_case, changes) => {
  const { filled, laidOut } = await bothWays(resultOf(changes))
  expect(filled.equals(laidOut)).toBe(true)
})

test('the same result gives the same bytes, and a different result gives different bytes', async () => {
  const first = (await bothWays(resultOf())).filled
  expect((await bothWays(resultOf())).filled.equals(first)).toBe(true)
  expect((await bothWays(resultOf({ sgpa: '7.28' }))).filled.equals(first)).toBe(false)
})
