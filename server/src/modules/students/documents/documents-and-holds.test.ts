import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { aCompressedPdf, aPdf } from '../../../platform/files/pdf/sample-files.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled } from '../../../testing/http.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { aBranch, aProgramme } from '../../academics/factory.ts'
import { aDepartment } from '../../people/factory.ts'
import { aStudent } from '../factory.ts'
import { listOpenHolds } from '../holds/holds.ts'
import { students } from '../schema.ts'
import { documentTypes, studentDocuments } from '../schema-life.ts'
import { aadhaarVault, studentRecords } from '../schema-records.ts'
import { storeAadhaars } from '../vault/vault.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ADMISSIONS', { username: 'admissions', fullName: 'Asha Rao' })
await keepSessionsOpen(db)

type Headers = { authorization: string }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = async (method: Method, url: string, payload?: object, headers: Headers = office) => {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, ...answer.json() }
}

/** Creates a separate class whose students have no roll numbers. */
async function aClass(names: string[]) {
  const programme = await aProgramme(db)
  const branch = await aBranch(db, { courseId: programme.course.id, code: `${programme.course.id}`.slice(-2).padStart(2, 'X') })
  const place = { ...programme.place, branchId: branch.id, sectionId: null }
  const made = []
  for (const [at, fullName] of names.entries())
    made.push(await aStudent(db, { ...place, fullName, rollNo: null, gender: at % 2 === 0 ? 'female' : 'male' }))
  return {
    ids: made.map(({ id }) => id),
    place,
    where: { branchId: branch.id, batchId: programme.batch.id },
  }
}

describe('documents', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const send = async (id: number, kindId: number, content: Buffer, name: string) => {
    const body = new FormData()
    body.set('scan', new File([new Uint8Array(content)], name))
    const request = new Request('http://localhost', { method: 'POST', body })
    const answer = await app.inject({
      method: 'POST',
      url: `/api/students/${id}/documents/${kindId}/scan`,
      headers: { ...office, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  test('are required by admission type, recorded and scanned, and shown to the student but to no other student, parent, department or guest', async () => {
    const { ids, place } = await aClass(['A', 'B'])
    const [id = 0] = ids
    const lateral = await aStudent(db, { ...place, lateralEntry: true })
    const [memo] = await db.select().from(documentTypes).where(eq(documentTypes.name, 'SSC memo'))
    const kindId = memo?.id ?? 0
    const { documents, pending } = await ask('GET', `/students/${id}/documents`)
    expect(documents.map(({ name }: { name: string }) => name)).not.toContain('Diploma memo')
    expect((await ask('GET', `/students/${lateral.id}/documents`)).pending).toBe(pending + 1)
    const noted = await ask('PUT', `/students/${id}/documents/${kindId}`, { state: 'original', on: null, note: 'With the TC' })
    expect(noted.documents[0]).toMatchObject({ state: 'original', on: '2026-11-21', by: 'Asha Rao', note: 'With the TC' })
    expect(noted.pending).toBe(pending - 1)
    expect(
      await ask('PUT', `/students/${id}/documents/${kindId}`, { state: 'copy', on: '2026-11-22', note: null }),
    ).toMatchObject({
      status: 400,
    })
    const pdf = aPdf()
    expect((await send(id, kindId, pdf, 'memo.exe')).documents[0].scan).toMatchObject({ type: 'application/pdf' })
    const program = aCompressedPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' })
    expect(await send(id, kindId, program, 'memo.pdf')).toMatchObject({ status: 415, code: 'platform.pdf-active' })
    for (const bad of [png, Buffer.from('<svg onload="alert(1)"/>')])
      expect(await send(id, kindId, bad, 'memo.pdf')).toMatchObject({ status: 422, code: 'students.not-a-scan' })
    const read = async (headers: Headers) =>
      (await app.inject({ url: `/api/students/${id}/documents/${kindId}/scan`, headers })).statusCode
    expect(await read(await as('ROLE_STUDENT', { studentId: id }))).toBe(200)
    expect(await read(await as('ROLE_STUDENT', { studentId: ids[1] ?? 0 }))).toBe(404)
    const foreign = await aDepartment(db)
    expect(await read(await as({ role: 'ROLE_HOD', scope: foreign.code }))).toBe(404)
    expect(await read(await as('ROLE_PARENT', { studentId: ids[1] ?? 0 }))).toBe(404)
    for (const role of ['ROLE_FACULTY', 'ROLE_LIBRARY_INCHARGE'] as const) {
      const other = await as(role)
      expect(await read(other), role).toBe(404)
      expect((await ask('GET', `/students/${id}/documents`, undefined, other)).status, role).toBe(403)
    }
    expect((await app.inject({ url: `/api/students/${id}/documents/${kindId}/scan` })).statusCode).toBe(401)
    expect((await ask('DELETE', `/students/${id}/documents/${kindId}/scan`)).documents[0]).toMatchObject({
      scan: null,
      state: 'original',
    })
  })

  test('missing documents, a photo and an Aadhaar number are filters of the list of students', async () => {
    const { ids, where } = await aClass(['A', 'B', 'C'])
    const [a = 0, b = 0, c = 0] = ids
    const row = { enteredBy: 'x', enteredAt: new Date() }
    const sealed = { sealed: '', keyId: 'k', lastFour: '0000', storedBy: 'x', storedAt: new Date() }
    const [number] = await db
      .insert(aadhaarVault)
      .values({ digest: 'of A', ...sealed })
      .returning()
    await db.insert(studentRecords).values([
      { ...row, studentId: a, aadhaarRef: number?.ref ?? null },
      { ...row, studentId: b },
    ])
    await db.update(students).set({ photoFile: 'photos/a.jpg' }).where(eq(students.id, a))
    await db.update(students).set({ state: 'transferred' }).where(eq(students.id, c))
    const handedIn = { studentId: b, state: 'copy' as const, changedBy: 'x', changedAt: new Date() }
    const kinds = await db.select().from(documentTypes)
    await db.insert(studentDocuments).values(kinds.map(({ id: kindId }) => ({ ...handedIn, kindId })))
    const found = async (query: string) =>
      (await ask('GET', `/students?branchId=${where.branchId}&sort=fullName&${query}`)).items.map(
        ({ fullName }: { fullName: string }) => fullName,
      )
    expect(await found('hasAadhaar=yes')).toEqual(['A'])
    expect(await found('hasAadhaar=no')).toEqual(['B', 'C'])
    expect(await found('hasPhoto=yes')).toEqual(['A'])
    expect(await found('documents=complete')).toEqual(['B'])
    expect(await found('documents=missing&hasLeft=no')).toEqual(['A'])
    expect(await found('hasLeft=yes')).toEqual(['C'])
  })
})

describe('holds', () => {
  test('are placed and lifted by their own office only, count in the list, and block the certificate', async () => {
    const { ids, where } = await aClass(['Held', 'Free'])
    const [id = 0] = ids
    const librarian = await as('ROLE_LIBRARY_INCHARGE', { username: 'library', fullName: 'Ravi Kumar' })
    const accountant = await as('ROLE_ACCOUNTANT')
    const hold = { kind: 'library', reason: 'Two books are not returned', amountPaise: 85_000 }
    expect(await ask('POST', `/students/${id}/holds`, hold, accountant)).toMatchObject({ code: 'students.hold-of-other-office' })
    expect(await listOpenHolds(db, id)).toEqual([])
    const placed = await ask('POST', `/students/${id}/holds`, hold, librarian)
    expect(placed).toMatchObject({ status: 200, placedBy: 'Ravi Kumar', amountPaise: 85_000, liftedAt: null })
    expect(await ask('POST', `/students/${id}/holds`, hold, librarian)).toMatchObject({ code: 'students.hold-open' })
    expect(await listOpenHolds(db, id)).toMatchObject([{ kind: 'library' }])
    expect((await ask('GET', `/students?branchId=${where.branchId}&hasHolds=yes`)).items).toMatchObject([{ id, openHolds: 1 }])
    expect(await ask('GET', '/student-holds?open=yes', undefined, accountant)).toMatchObject({ items: [], total: 0 })
    const listed = (query: string) => ask('GET', `/student-holds?${query}`, undefined, librarian)
    expect((await listed('open=yes&q=held')).items).toMatchObject([{ fullName: 'Held', kind: 'library' }])
    expect((await listed('open=no')).items).toEqual([])
    expect((await listed('kind=hostel')).items).toEqual([])
    expect((await ask('GET', '/student-holds/students?q=Held', undefined, librarian)).students).toMatchObject([{ id }])
    const lift = (headers: Headers) => ask('POST', `/student-holds/${placed.id}/lift`, { reason: 'Books are back' }, headers)
    expect(await lift(accountant)).toMatchObject({ status: 403 })
    expect(await lift(librarian)).toMatchObject({ status: 200, liftedBy: 'Ravi Kumar', liftReason: 'Books are back' })
    expect(await lift(librarian)).toMatchObject({ code: 'students.hold-lifted' })
    expect(await listOpenHolds(db, id)).toEqual([])
  })

  test('the own documents and particulars are visible to the student, the Aadhaar number masked, and no others', async () => {
    const { ids } = await aClass(['A', 'B'])
    const own = await as('ROLE_STUDENT', { studentId: ids[0] ?? 0 })
    const mine = await ask('GET', `/my-students/${ids[0]}/papers`, undefined, own)
    expect(mine).toMatchObject({ status: 200, semesterNo: 8, holds: [], particulars: { aadhaar: null } })
    expect((await ask('GET', `/my-students/${ids[1]}/papers`, undefined, own)).status).toBe(404)
    const [aadhaarRef = null] = await inTransaction(db, actorCalled('clerk'), (tx) =>
      storeAadhaars(tx, platform.keys, ['999971658847']),
    )
    const entered = { enteredBy: 'x', enteredAt: new Date() }
    await db.insert(studentRecords).values({ ...entered, studentId: ids[0] ?? 0, aadhaarRef })
    const numbered = await ask('GET', `/my-students/${ids[0]}/papers`, undefined, own)
    expect(numbered.particulars.aadhaar).toBe('XXXXXXXX8847')
    expect(JSON.stringify(numbered)).not.toContain('99997165')
  })
})

test('a head of another department cannot see the documents, holds or semesters of a student', async () => {
  const { ids } = await aClass(['A'])
  const head = await as({ role: 'ROLE_HOD', scope: (await aDepartment(db)).code })
  for (const part of ['documents', 'holds', 'semesters', 'record', 'changes'])
    expect((await ask('GET', `/students/${ids[0]}/${part}`, undefined, head)).status, part).toBe(404)
  for (const url of ['/students/roll-numbers/preview', '/students/sections/preview', '/students/states', '/students/promotion'])
    expect((await ask('POST', url, {}, head)).status, url).toBe(403)
})

test('the list is filtered by the admission record', async () => {
  const { ids, where } = await aClass(['A', 'B', 'C'])
  const row = { enteredBy: 'x', enteredAt: new Date() }
  await db.insert(studentRecords).values([
    { ...row, studentId: ids[0] ?? 0, category: 'BC-B', seatType: 'Convener', admittedOn: '2026-08-16' },
    { ...row, studentId: ids[1] ?? 0, category: 'OC', seatType: 'Convener', admittedOn: '2025-08-16' },
  ])
  const found = async (query: string) =>
    (await ask('GET', `/students?branchId=${where.branchId}&sort=fullName&${query}`)).items.map(
      ({ fullName }: { fullName: string }) => fullName,
    )
  expect(await found('category=BC-B')).toEqual(['A'])
  expect(await found('seatType=Convener')).toEqual(['A', 'B'])
  expect(await found('admittedFrom=2026-01-01&admittedTo=2026-12-31')).toEqual(['A'])
  expect(await found('gender=male')).toEqual(['B'])
  expect(await found('hasRollNo=no')).toEqual(['A', 'B', 'C'])
  expect(await found('hasHolds=no&seatType=Convener')).toEqual(['A', 'B'])
})

test('a view is saved, shared with a role, chosen as the first view, and deleted by its owner only', async () => {
  const view = { name: 'Without roll number', query: { hasRollNo: 'no' }, sharedWith: ['ROLE_PRINCIPAL'] }
  const [kept] = (await ask('POST', '/student-views', view)).views
  expect(kept).toMatchObject({ ...view, mine: true, usual: false })
  const principal = await as('ROLE_PRINCIPAL')
  expect((await ask('GET', '/student-views', undefined, principal)).views).toMatchObject([{ name: view.name, mine: false }])
  expect((await ask('GET', '/student-views', undefined, await as('ROLE_DEAN'))).views).toEqual([])
  expect((await ask('PUT', '/student-views/usual', { id: kept.id }, principal)).views).toMatchObject([{ usual: true }])
  expect((await ask('GET', '/student-views')).views).toMatchObject([{ usual: false }])
  expect(await ask('POST', '/student-views', view, principal)).toMatchObject({ code: 'students.view-not-shared' })
  expect((await ask('DELETE', `/student-views/${kept.id}`, undefined, principal)).status).toBe(404)
  const again = { ...view, query: { state: 'detained' }, sharedWith: [] }
  expect(await ask('POST', '/student-views', again)).toMatchObject({ status: 409, code: 'students.view-taken' })
  expect((await ask('GET', '/student-views')).views).toMatchObject([view])
  expect(await ask('PUT', `/student-views/${kept.id}`, { name: 'Mine' }, principal)).toMatchObject({ status: 404 })
  const renamed = { name: 'Detained students', query: again.query }
  expect((await ask('PUT', `/student-views/${kept.id}`, renamed)).views).toMatchObject([{ ...view, ...renamed }])
  const other = (await ask('POST', '/student-views', view)).views.find(({ id }: { id: number }) => id !== kept.id)
  expect(await ask('PUT', `/student-views/${other.id}`, { name: renamed.name })).toMatchObject({ code: 'students.view-taken' })
  await ask('DELETE', `/student-views/${other.id}`)
  expect((await ask('DELETE', `/student-views/${kept.id}`)).views).toEqual([])
})
