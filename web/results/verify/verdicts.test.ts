import { expect, test } from 'vitest'
import { siteWords } from '../words.en.ts'
import { codeIn } from './pasted-code.ts'
import { verdictOf as verdictIn } from './verdicts.ts'
import type { Verification } from './verify-document.ts'
import { findingWords } from './words-finding.en.ts'
import { verifyWords } from './words-verify.en.ts'

const verdictOf = (verification: Verification) => verdictIn(verification, { ...siteWords, ...verifyWords, ...findingWords })

const claims = {
  kind: 'result',
  college: 'NA',
  number: 'R',
  name: 'N',
  issueNo: 1,
  issuedOn: '2026-01-10',
  content: 'abcdefgh_-012345',
  result: { examId: 1, examTitle: 'T', sgpa: '7.23', cgpa: '7.87' },
}
const online = (outcome: NonNullable<Verification['online']>['outcome'], latestIssueNo = 1) =>
  ({
    outcome,
    latestIssueNo,
    rollNo: 'R',
    name: 'N',
    examTitle: 'T',
    sgpa: '7.23',
    cgpa: '7.87',
    issueNo: 1,
    issuedOn: '2026-01-10',
    paper: null,
  }) satisfies NonNullable<Verification['online']>

test('a document is valid only if the college confirms it online', () => {
  expect(verdictOf({ signature: 'genuine', claims, online: online('valid') }).tone).toBe('good')
  expect(verdictOf({ signature: 'unchecked', claims, online: online('valid') }).tone).toBe('good')
  expect(verdictOf({ signature: 'genuine', claims, online: null }).tone).toBe('warn')
  expect(verdictOf({ signature: 'unchecked', claims, online: null }).tone).toBe('warn')
})

test('a document with a wrong signature is never valid, whatever the college responds', () => {
  expect(verdictOf({ signature: 'wrong', claims, online: online('valid') }).tone).toBe('bad')
  expect(verdictOf({ signature: 'wrong', claims: null, online: null }).tone).toBe('bad')
})

test('a re-issued or revoked document is shown as such', () => {
  expect(verdictOf({ signature: 'genuine', claims, online: online('reissued', 3) }).text).toContain('issue 3')
  expect(verdictOf({ signature: 'genuine', claims, online: online('revoked') }).heading).toContain('no longer valid')
})

test('a certificate is valid if the college confirms it, and shows a cancellation or a change of its record', () => {
  const claims = {
    college: 'NA',
    kind: 'transfer',
    number: 'NA/TC/2026-2027/0001',
    name: 'N',
    issueNo: 1,
    issuedOn: '2026-01-10',
    content: 'abcdefgh_-012345',
  } as const
  const certificate = { signature: 'genuine', claims } as const
  expect(verdictOf({ ...certificate, online: online('valid') }).tone).toBe('good')
  expect(verdictOf({ ...certificate, online: null }).tone).toBe('warn')
  expect(verdictOf({ ...certificate, online: online('revoked') }).text).toContain('cancelled')
  expect(verdictOf({ ...certificate, online: online('changed') }).tone).toBe('warn')
  expect(verdictOf({ ...certificate, signature: 'wrong', online: online('valid') }).tone).toBe('bad')
})

test('the code is found in a pasted text or address', () => {
  const code = 'A'.repeat(150)
  for (const text of [
    code,
    ` ${code}\n`,
    `https://college.example/verify#${code}`,
    `https://college.example/verify?code=${code}`,
    `#${code}`,
  ])
    expect(codeIn(text)).toBe(code)
})
