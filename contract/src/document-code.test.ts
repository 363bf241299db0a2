import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DocumentClaims,
  formatClaims,
  formatDocumentCode,
  formatPaperClaims,
  type PaperClaims,
  readDocumentCode,
  readPaperCode,
} from './document-code.ts'

const keyId = '00ff1122334455aa'
const claims: DocumentClaims = {
  college: 'NA',
  examId: 7,
  examTitle: 'B.Tech III/I Sem. (R22) – 100% Syllabus, జూలై 2025',
  rollNo: '22NA1A0501',
  name: 'Kanaka Durga वर्मा',
  sgpa: '7.23',
  cgpa: '',
  issueNo: 2,
  issuedOn: '2026-01-10',
  content: 'abcdefgh_-012345',
}
const signature = new Uint8Array(64).fill(7)

test('a code says what was signed, whatever script it is in, and by which key', () => {
  const signed = formatClaims(keyId, claims)
  expect(readDocumentCode(formatDocumentCode(signed, signature))).toEqual({ keyId, claims, signed, signature })
})

test('any name and title survive; a line break in them cannot become a field of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, examTitle) => {
      const read = readDocumentCode(formatDocumentCode(formatClaims(keyId, { ...claims, name, examTitle }), signature))
      expect(read?.claims).toEqual({ ...claims, name: name.replaceAll('\n', ' '), examTitle: examTitle.replaceAll('\n', ' ') })
    }),
  )
})

test('anything else is no code, and reading it never fails', () => {
  const code = formatDocumentCode(formatClaims(keyId, claims), signature)
  for (const text of ['', 'x', '%', code.slice(0, 90), `A${code}`, `${code}!`, '_'.repeat(400), 'A'.repeat(4000)]) {
    expect(readDocumentCode(text), text.slice(0, 20)).toBeNull()
  }
  fc.assert(fc.property(fc.string(), (text) => void readDocumentCode(text)))
})

test('the code fits a QR that a phone reads from paper', () => {
  expect(formatDocumentCode(formatClaims(keyId, claims), signature).length).toBeLessThan(400)
})

const paper: PaperClaims = {
  college: 'NA',
  kind: 'transfer',
  number: 'NA/TC/2026-2027/0001',
  name: 'కనక దుర్గ',
  issueNo: 2,
  issuedOn: '2026-11-21',
  content: 'abcdefgh_-012345',
}

test('the code of a certificate says what was signed, and is never taken for that of a result', () => {
  const signed = formatPaperClaims(keyId, paper)
  const code = formatDocumentCode(signed, signature)
  expect(readPaperCode(code)).toEqual({ keyId, paper, signed, signature })
  expect(readDocumentCode(code)).toBeNull()
  expect(readPaperCode(formatDocumentCode(formatClaims(keyId, claims), signature))).toBeNull()
})

test('a line break in a name cannot become another kind, number or issue', () => {
  const name = 'A\n9\n2030-01-01\nabcdefgh_-012345'
  const read = readPaperCode(formatDocumentCode(formatPaperClaims(keyId, { ...paper, name }), signature))
  expect(read?.paper).toEqual({ ...paper, name: name.replaceAll('\n', ' ') })
  const other = { ...paper, kind: 'degree' as PaperClaims['kind'] }
  expect(readPaperCode(formatDocumentCode(formatPaperClaims(keyId, other), signature))).toBeNull()
  fc.assert(fc.property(fc.string(), (text) => void readPaperCode(text)))
})
