import { formatDocumentCode, readDocumentCode } from '@nalanda/contract/platform/document-codes'
import { VerifiedDocument } from '@nalanda/contract/platform/verification'
import { PublicResult } from '@nalanda/contract/results/results'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { signDocument } from '../../../platform/documents/document-codes.ts'
import { rememberSigningKey } from '../../../platform/encryption/signing-keys.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled } from '../../../testing/http.ts'
import { openExamCell, pollUntil } from '../../../testing/published-results.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { anInstitution } from '../../institution/factory.ts'
import { changeStudentRecord, lockStudentRecord } from '../../students/public.ts'
import { claimsOf } from '../documents/document-code.ts'

const { app, platform, as } = await openTestApp()
await app.ready()
await anInstitution(platform.database.db, { code: 'NA', name: 'Nalanda Institute' })
await pollUntil(() => platform.bus.connected)
const cell = await openExamCell(platform.database.db)
const noon = new Date('2026-01-10T06:30:00Z')

beforeEach(() => setClock(noon))
afterEach(() => setClock())

const get = (name: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/${name}?${new URLSearchParams(query).toString()}`, headers })
type Asked = { rollNo: string; examTitle: string }
const lookUp = async (asked: Asked) => (await get('getExamResultByRollNoView', asked)).json()
const report = (asked: Asked & { dateOfBirth?: string }, headers = {}) => get('getExamResultByRollNoReport', asked, headers)
const verify = async (code: string) => VerifiedDocument.parse((await get('verify', { code })).json())

async function aPublishedResult(student: Parameters<typeof cell.aStudent>[0] = {}, exam: object = {}) {
  const stored = await cell.aStudent(student)
  const held = await cell.hold([stored], { at: noon, ...exam })
  await cell.publish(held.id, noon)
  const asked = { rollNo: stored.rollNo ?? '', examTitle: held.title }
  await waitUntil(async () => expect((await get('getDistinctExamTitlesBy')).json()).toContain(held.title))
  return { student: stored, exam: held, asked }
}

/** Returns the code as it is in the QR code of the document. */
async function codeOf({ asked, exam }: Awaited<ReturnType<typeof aPublishedResult>>, keys = platform.keys): Promise<string> {
  return signDocument(keys, claimsOf(PublicResult.parse(await lookUp(asked)), exam, 'NA'))
}

describe('the document of a result', () => {
  test('is a PDF in the documented shape, with the same bytes each time', async () => {
    const { asked } = await aPublishedResult({ fullName: 'Kanaka Durga', nativeName: 'కనక దుర్గ' })
    const first = await report(asked)
    expect(first.statusCode).toBe(200)
    expect(first.json().success).toBe('True')
    const pdf = Buffer.from(first.json().b64, 'base64').toString('latin1')
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    expect(pdf).toContain('/Title (Statement of Results)')
    expect(pdf).toContain('/Author (Nalanda Institute)')
    expect(pdf).toContain('NotoSansTelugu')
    expect(first.headers['cache-control']).toBe('public, max-age=30')
    const again = await report(asked)
    expect(again.body).toBe(first.body)
    const unchanged = await report(asked, { 'if-none-match': String(first.headers.etag) })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  })

  test('shows the current name in its own script, even right after a request for the former one', async () => {
    const { asked, student } = await aPublishedResult({ fullName: 'Bhanu Prakash', nativeName: 'భాను' })
    const before = await report(asked)
    const actor = actorCalled('clerk')
    await inTransaction(platform.database.db, actor, async (tx) => {
      const { record } = await lockStudentRecord(tx, student.id)
      const changed = { revision: null, record: { ...record, nativeName: 'భాను ప్రకాష్' } }
      await changeStudentRecord(tx, platform.keys, student.id, changed, { today: '2026-01-10' })
    })
    const etag = String(before.headers.etag)
    await waitUntil(async () => expect((await report(asked, { 'if-none-match': etag })).statusCode).toBe(200))
    expect((await report(asked)).body).not.toBe(before.body)
  })

  test('is laid out once for concurrent requests', async () => {
    const { asked } = await aPublishedResult()
    const render = vi.spyOn(platform.documents, 'render')
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(asked)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(render).toHaveBeenCalledTimes(1)
    render.mockRestore()
  })

  test('does not exist for an unknown roll number, an unknown title, an embargoed or a withheld result', async () => {
    const { asked, exam } = await aPublishedResult()
    const none = { success: 'False', b64: '' }
    expect((await report({ ...asked, rollNo: '99ZZ9Z9999' })).json()).toEqual(none)
    expect((await report({ ...asked, examTitle: 'No such exam' })).json()).toEqual(none)
    await cell.withhold(exam.id, asked.rollNo, noon)
    await waitUntil(async () => expect((await lookUp(asked)).withheld).toBe(true))
    expect((await report(asked)).json()).toEqual(none)

    const student = await cell.aStudent()
    const embargoed = await cell.hold([student], { at: noon })
    await cell.publish(embargoed.id, noon, new Date(noon.getTime() + 60_000))
    expect((await report({ rollNo: student.rollNo ?? '', examTitle: embargoed.title })).json()).toEqual(none)
  })

  test('is refused with a message without a roll number or a required date of birth', async () => {
    const { asked } = await aPublishedResult({ dateOfBirth: '2004-02-29' }, { asksDateOfBirth: true })
    expect((await report({ ...asked, rollNo: ' ' })).json().message).toBe('Please enter Roll Number')
    expect((await report(asked)).json().message).toBe('Please enter Date Of Birth')
    expect((await report({ ...asked, dateOfBirth: '2004-03-01' })).json()).toEqual({ success: 'False', b64: '' })
    const mine = await report({ ...asked, dateOfBirth: '2004-02-29' })
    expect(mine.json().success).toBe('True')
    expect(mine.headers['cache-control']).toBe('no-store')
  })

  test('shows a new name of the college after a rename', async () => {
    const { asked } = await aPublishedResult()
    const author = async () =>
      Buffer.from((await report(asked)).json().b64, 'base64')
        .toString('latin1')
        .match(/\/Author \((.*?)\)/)?.[1]
    expect(await author()).toBe('Nalanda Institute')
    const headers = await as('ROLE_ADMIN')
    const rename = (name: string, revision: number) =>
      app.inject({ method: 'PUT', url: '/api/institution/settings', headers, payload: { name, revision } })
    await rename('Takshashila Institute', 1)
    await waitUntil(async () => expect(await author()).toBe('Takshashila Institute'))
    await rename('Nalanda Institute', 2)
    await waitUntil(async () => expect(await author()).toBe('Nalanda Institute'))
  })

  test('is refused as busy when too many requests wait, and succeeds on a retry', async () => {
    const { asked } = await aPublishedResult()
    const { DocumentFault } = await import('../../../platform/documents/fault.ts')
    const render = vi.spyOn(platform.documents, 'render').mockRejectedValueOnce(new DocumentFault('busy', 'Too many'))
    const refused = await report(asked)
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'platform.busy', '2'])
    render.mockRestore()
    expect((await report(asked)).json().success).toBe('True')
  })
})

describe('the verification of a document', () => {
  test('returns valid with the right content while the document is the last issue', async () => {
    const result = await aPublishedResult()
    const { sgpa, cgpa, studentName } = await lookUp(result.asked)
    expect(await verify(await codeOf(result))).toEqual({
      outcome: 'valid',
      rollNo: result.asked.rollNo,
      name: studentName,
      examTitle: result.exam.title,
      sgpa,
      cgpa,
      issueNo: 1,
      issuedOn: '2026-01-10',
      latestIssueNo: 1,
      paper: null,
    })
  })

  test('returns reissued after a correction, and valid for the new document', async () => {
    const result = await aPublishedResult()
    const old = await codeOf(result)
    await cell.correct(result.exam.id, result.student.id, 95, noon)
    await waitUntil(async () => expect((await lookUp(result.asked)).issueNo).toBe(2))
    expect(await verify(old)).toMatchObject({ outcome: 'reissued', issueNo: 1, latestIssueNo: 2 })
    expect(await verify(await codeOf(result))).toMatchObject({ outcome: 'valid', issueNo: 2 })
  })

  test('returns revoked while the result is withheld or the exam is taken back', async () => {
    const result = await aPublishedResult()
    const code = await codeOf(result)
    await cell.withhold(result.exam.id, result.asked.rollNo, noon)
    expect(await verify(code)).toMatchObject({ outcome: 'revoked' })
    await cell.release(result.exam.id, noon)
    expect(await verify(code)).toMatchObject({ outcome: 'valid' })
    await cell.unpublish(result.exam.id, noon)
    expect(await verify(code)).toMatchObject({ outcome: 'revoked', rollNo: result.asked.rollNo })
  })

  test('returns not issued if the college signed the document but has no such issue on record', async () => {
    const result = await aPublishedResult()
    const answer = PublicResult.parse(await lookUp(result.asked))
    const sign = (changed: Partial<PublicResult>, id = result.exam.id) =>
      signDocument(platform.keys, claimsOf({ ...answer, ...changed }, { id, title: result.exam.title }, 'NA'))
    for (const code of [
      sign({ issueNo: 7 }),
      sign({ sgpa: '10.00' }),
      sign({ studentRollNo: '99ZZ9Z9999' }),
      sign({}, 999_999),
    ]) {
      expect(await verify(code)).toMatchObject({ outcome: 'not-issued', latestIssueNo: null })
    }
  })

  test('returns a bad signature if a single bit differs', async () => {
    const code = await codeOf(await aPublishedResult())
    const read = readDocumentCode(code)
    if (!read) throw new Error('Not a code')
    const whole = [...read.signed, ...read.signature]
    for (let at = 0; at < whole.length; at += 3) {
      const bytes = Uint8Array.from(whole, (byte, index) => (index === at ? byte ^ 1 : byte))
      expect((await verify(formatDocumentCode(bytes.slice(0, -64), bytes.slice(-64)))).outcome, `byte ${at}`).toBe(
        'bad-signature',
      )
    }
    for (const text of ['', 'x', code.slice(1), code.slice(0, -4), `${code}AAAA`, '\u0000', '%', '_'.repeat(2000)]) {
      expect(await verify(text)).toMatchObject({ outcome: 'bad-signature', rollNo: null, name: null })
    }
    expect((await get('verify', { code: '_'.repeat(2001) })).statusCode).toBe(400)
    expect((await get('verify')).statusCode).toBe(400)
  })

  test('accepts all keys of the college for ever, also in a browser, and rejects an unknown key', async () => {
    const result = await aPublishedResult()
    const { generateKeyPairSync } = await import('node:crypto')
    const pair = generateKeyPairSync('ed25519')
    const earlier = { ...platform.keys, signing: { ...pair, id: '00112233445566aa' } }
    const code = await codeOf(result, earlier)
    expect((await verify(code)).outcome).toBe('bad-signature')
    await rememberSigningKey(platform.database.db, earlier)
    expect((await verify(code)).outcome).toBe('valid')

    const keys = (await get('signing-keys')).json<{ id: string; algorithm: string; publicKey: string }[]>()
    expect(keys.map(({ id }) => id).sort()).toEqual([platform.keys.signing.id, earlier.signing.id].sort())
    const read = readDocumentCode(code)
    const listed = keys.find(({ id }) => id === read?.keyId)
    if (!read || !listed) throw new Error('The key is not listed')
    const raw = Buffer.from(listed.publicKey, 'base64url')
    expect(raw).toHaveLength(32)
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
    expect(await crypto.subtle.verify('Ed25519', key, read.signature, read.signed)).toBe(true)
  })

  test('is rate limited for each address, and others are not affected', async () => {
    const ask = (code: string, remoteAddress: string) => app.inject({ url: `/api/verify?code=${code}`, remoteAddress })
    for (let number = 0; number < 600; number += 1) await ask(`guess${number}`, '203.0.113.5')
    const refused = await ask('one-more', '203.0.113.5')
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'platform.too-many', '1'])
    expect((await ask('guess1', '203.0.113.5')).statusCode).toBe(200)
    expect((await ask('one-more', '203.0.113.6')).statusCode).toBe(200)
  })

  test('is never cached', async () => {
    const code = await codeOf(await aPublishedResult())
    expect((await get('verify', { code })).headers['cache-control']).toBe('no-store')
  })
})
