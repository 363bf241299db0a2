import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { rememberSigningKey } from '../encryption/signing-keys.ts'
import { checkDocument, contentFingerprint, signDocument } from './document-codes.ts'
import { type DocumentType, indexDocumentTypes } from './document-types.ts'
import { verifyDocument } from './verification.ts'

const { db } = await openTestDatabase()
/** The key of documents that were printed before today; its id is in their codes. */
const privateKey = createPrivateKey({
  key: Buffer.from('MC4CAQAwBQYDK2VwBCIEIAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH', 'base64'),
  format: 'der',
  type: 'pkcs8',
})
const keys = { signing: { privateKey, publicKey: createPublicKey(privateKey), id: '324be2dea8bc4446' } }
await rememberSigningKey(db, keys)

const now = new Date('2026-11-21T05:30:00Z')
const printed = {
  result:
    'ATJL4t6ovERGTkEKNwpJSUkgWWVhciBJIFNlbWVzdGVyIChSMjIpLCDgsJzgsYLgsLLgsYggMjAyNQoyMk5BMUEwNTAxCkthbmFrYSBEdXJnYQo3LjIzCjcuNDEKMgoyMDI2LTAxLTEwCmFiY2RlZmdoXy0wMTIzNDVxeAnwEXzYnlOddEt0QXUZcBO1BCmaqg07dj8fDUob08WAKj01t0PzYuOH3-tDzybTyN8k51cTAC9zed30NVgL',
  certificate:
    'AjJL4t6ovERGTkEKdHJhbnNmZXIKTkEvVEMvMjAyNi0yMDI3LzAwMDEK4LCV4LCo4LCVIOCwpuCxgeCwsOCxjeCwlwoxCjIwMjYtMTEtMjEKYWJjZGVmZ2hfLTAxMjM0NaU9nho0GqGDzu060cfVbb2Hwpq9WSqf1Lx2MrL9y8OTkaEH-S8dJElFA5wULOoqjALoU3tb6GX5bsnk7RwlQwo',
}

const template = new URL('./letterhead.typ', import.meta.url)
const asked: DocumentClaims[] = []
const typeOf = (kind: string): DocumentType => ({
  kind,
  template,
  verify: async (_db, claims) => {
    asked.push(claims)
    return { outcome: 'reissued', latestIssueNo: 3 }
  },
})
const types = indexDocumentTypes([typeOf('result'), typeOf('transfer')])
const verify = (code: string) => verifyDocument(db, types, code, now)

test('documents that are already printed are verified by the module that prints their kind', async () => {
  expect(await verify(printed.result)).toEqual({
    ...{ outcome: 'reissued', latestIssueNo: 3, rollNo: '22NA1A0501', name: 'Kanaka Durga', issueNo: 2, issuedOn: '2026-01-10' },
    ...{ examTitle: 'III Year I Semester (R22), జూలై 2025', sgpa: '7.23', cgpa: '7.41', paper: null },
  })
  expect(await verify(printed.certificate)).toEqual({
    ...{ outcome: 'reissued', latestIssueNo: 3, name: 'కనక దుర్గ', issueNo: 1, issuedOn: '2026-11-21' },
    ...{ rollNo: null, examTitle: null, sgpa: null, cgpa: null, paper: { kind: 'transfer', number: 'NA/TC/2026-2027/0001' } },
  })
  expect(asked.map(({ kind }) => kind)).toEqual(['result', 'transfer'])
})

test('a code with one changed character has a bad signature, and no module is asked', async () => {
  const before = asked.length
  const changed = printed.certificate.replace('dHJ', 'dHK')
  expect(await verify(changed)).toMatchObject({ outcome: 'bad-signature', name: null, paper: null })
  expect(await verify('')).toMatchObject({ outcome: 'bad-signature' })
  expect(asked).toHaveLength(before)
})

test('a genuine code of a kind that no module prints counts as not issued', async () => {
  const claims = { college: 'NA', number: '1', name: 'A', issueNo: 1, issuedOn: '2026-11-21', content: contentFingerprint({}) }
  const code = signDocument(keys, { ...claims, kind: 'library-card' })
  expect(await checkDocument(db, code)).toEqual({ ...claims, kind: 'library-card' })
  expect(await verify(code)).toMatchObject({ outcome: 'not-issued', latestIssueNo: null, paper: { kind: 'library-card' } })
})

test('the fingerprint of a content depends on the order of list items, not on the order of names', () => {
  expect(contentFingerprint({ a: 1, b: [1, 2] })).toBe(contentFingerprint({ b: [1, 2], a: 1 }))
  expect(contentFingerprint({ b: [2, 1], a: 1 })).not.toBe(contentFingerprint({ b: [1, 2], a: 1 }))
})

test('two modules cannot print the same kind', () => {
  expect(() => indexDocumentTypes([typeOf('transfer'), typeOf('transfer')])).toThrow('called transfer')
})
