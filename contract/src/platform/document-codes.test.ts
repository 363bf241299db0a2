import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DocumentClaims, formatClaims, formatDocumentCode, readDocumentCode } from './document-codes.ts'

const keyId = '00ff1122334455aa'
const result: DocumentClaims = {
  kind: 'result',
  college: 'NA',
  number: '22NA1A0501',
  name: 'Kanaka Durga वर्मा',
  issueNo: 2,
  issuedOn: '2026-01-10',
  content: 'abcdefgh_-012345',
  result: { examId: 7, examTitle: 'B.Tech III/I Sem. (R22) – 100% Syllabus, జూలై 2025', sgpa: '7.23', cgpa: '' },
}
const certificate: DocumentClaims = {
  kind: 'transfer',
  college: 'NA',
  number: 'NA/TC/2026-2027/0001',
  name: 'కనక దుర్గ',
  issueNo: 2,
  issuedOn: '2026-11-21',
  content: 'abcdefgh_-012345',
}
const signature = new Uint8Array(64).fill(7)
const codeOf = (claims: DocumentClaims) => formatDocumentCode(formatClaims(keyId, claims), signature)
/** Returns the content of a code as text that is equal only for equal bytes. */
const formatOf = (code: string) => {
  const read = readDocumentCode(code)
  return read && `${read.signed} ${read.signature}`
}
const claimsIn = (code: string) => readDocumentCode(code)?.claims

test.each([result, certificate])('a code contains the signed content, in any script, and the key that signed it', (claims) => {
  const signed = formatClaims(keyId, claims)
  expect(readDocumentCode(formatDocumentCode(signed, signature))).toEqual({ keyId, claims, signed, signature })
})

test('any text is kept, and a line break in a text does not become another field', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, number) => {
      const plain = { name: name.replaceAll('\n', ' '), number: number.replaceAll('\n', ' ') }
      for (const claims of [result, certificate])
        expect(claimsIn(codeOf({ ...claims, name, number }))).toEqual({ ...claims, ...plain })
    }),
  )
  const name = 'A\n9\n2030-01-01\nabcdefgh_-012345'
  expect(claimsIn(codeOf({ ...certificate, name }))).toMatchObject({ name: name.replaceAll('\n', ' '), issueNo: 2 })
})

test('a certificate cannot pass for a result', () => {
  expect(claimsIn(codeOf({ ...certificate, kind: 'result' }))).toBeUndefined()
  expect(claimsIn(codeOf({ ...certificate, kind: 'Degree!' }))).toBeUndefined()
})

test('any other text is not a code, and reading it never throws', () => {
  const code = codeOf(result)
  for (const text of ['', 'x', '%', code.slice(0, 90), `A${code}`, `${code}!`, '_'.repeat(400), 'A'.repeat(4000)])
    expect(readDocumentCode(text), text.slice(0, 20)).toBeNull()
  fc.assert(fc.property(fc.string(), (text) => void readDocumentCode(text)))
})

test('a code has only one valid spelling, including the unused bits of its last character', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (const code of [...Object.values(printed), codeOf(result), codeOf(certificate)]) {
    const alike = [...alphabet].filter((last) => formatOf(code.slice(0, -1) + last) === formatOf(code))
    expect(alike).toEqual([code.at(-1)])
  }
})

test('a code is short enough for a QR code that a phone reads from paper', () => {
  expect(codeOf(result).length).toBeLessThan(400)
})

/** Codes on documents already issued: despite any change here, they must be read as they were signed. */
const printed = {
  result:
    'ATJL4t6ovERGTkEKNwpJSUkgWWVhciBJIFNlbWVzdGVyIChSMjIpLCDgsJzgsYLgsLLgsYggMjAyNQoyMk5BMUEwNTAxCkthbmFrYSBEdXJnYQo3LjIzCjcuNDEKMgoyMDI2LTAxLTEwCmFiY2RlZmdoXy0wMTIzNDVxeAnwEXzYnlOddEt0QXUZcBO1BCmaqg07dj8fDUob08WAKj01t0PzYuOH3-tDzybTyN8k51cTAC9zed30NVgL',
  certificate:
    'AjJL4t6ovERGTkEKdHJhbnNmZXIKTkEvVEMvMjAyNi0yMDI3LzAwMDEK4LCV4LCo4LCVIOCwpuCxgeCwsOCxjeCwlwoxCjIwMjYtMTEtMjEKYWJjZGVmZ2hfLTAxMjM0NaU9nho0GqGDzu060cfVbb2Hwpq9WSqf1Lx2MrL9y8OTkaEH-S8dJElFA5wULOoqjALoU3tb6GX5bsnk7RwlQwo',
}

test('codes of documents that are already printed can still be read', () => {
  const facts = { examId: 7, examTitle: 'III Year I Semester (R22), జూలై 2025', sgpa: '7.23', cgpa: '7.41' }
  const code = readDocumentCode(printed.result)
  expect(code?.keyId).toBe('324be2dea8bc4446')
  expect(code?.claims).toEqual({ ...result, name: 'Kanaka Durga', result: facts })
  expect(claimsIn(printed.certificate)).toEqual({ ...certificate, issueNo: 1 })
})

test('codes of printed documents are still written with exactly the same characters', () => {
  for (const text of Object.values(printed)) {
    const code = readDocumentCode(text)
    expect(code && formatDocumentCode(formatClaims(code.keyId, code.claims), code.signature)).toBe(text)
  }
})
