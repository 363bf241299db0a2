import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { broadcast } from '../../../platform/database/broadcast.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled } from '../../../testing/http.ts'
import { aProgramme } from '../../academics/factory.ts'
import { batches, branches, courses, semesters } from '../../academics/schema.ts'
import { anInstitution } from '../../institution/factory.ts'
import { addDemoLookups } from '../../lookups/demo.ts'
import { lookupValues } from '../../lookups/schema.ts'

setClock(new Date('2026-11-21T05:30:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const actor = actorCalled('office')
await inTransaction(db, actor, addDemoLookups)

const { place } = await aProgramme(db)
const [course] = await db.update(courses).set({ name: 'B.Tech' }).where(eq(courses.id, place.courseId)).returning()
await db.update(branches).set({ shortName: 'CSE', code: '05' }).where(eq(branches.id, place.branchId))
await db.update(batches).set({ label: '2026-2030', startYear: 2026 }).where(eq(batches.id, place.batchId))
await db
  .insert(batches)
  .values({ courseId: place.courseId, regulationId: place.regulationId, label: '2025-2029', startYear: 2025 })
await db.delete(semesters).where(eq(semesters.courseId, place.courseId))
await db.insert(semesters).values([
  { courseId: place.courseId, number: 2, name: 'I Year II Semester' },
  { courseId: place.courseId, number: 1, name: 'I Year I Semester' },
])

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url: `/api/${path}`, headers })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), etag: String(answer.headers.etag ?? '') }
}
const heard = async (path: string, expected: unknown) => expect.poll(async () => (await get(path)).body).toEqual(expected)

describe('a visitor', () => {
  test('selects a course, and then its batches, branches and semesters', async () => {
    expect(course?.name).toBe('B.Tech')
    await heard('courses/view', ['B.Tech'])
    expect((await get('getDegreeByLevel')).body).toEqual(['B.Tech'])
    for (const call of ['getBatchesByDegrees', 'getBatches', 'getAlumniBatchesByCourse'])
      expect((await get(`${call}?degree=B.Tech`)).body, call).toEqual(['2026-2030', '2025-2029'])
    expect((await get('getBranchesShortForms?course=B.Tech&batch=2026-2030')).body).toEqual(['CSE'])
    expect((await get('getAllbranchesbasedonleveldegree?level=&course=B.Tech')).body).toEqual(['CSE'])
    expect((await get('getDistinct/SemesterMaintenanceSemesters?course=B.Tech')).body).toEqual([
      'I Year I Semester',
      'I Year II Semester',
    ])
  })

  test('gets empty lists, not errors, for values that the college does not have', async () => {
    for (const path of [
      'getBatchesByDegrees?degree=M.Phil',
      'getBatchesByDegrees',
      'getBranchesShortForms?course=B.Tech&batch=1999-2003',
      'getDistinct/SemesterMaintenanceSemesters?course=__proto__',
      'getAllSubCastesByCaste/%3Cscript%3E',
      'getKeyValuePair?key=constructor',
      'getKeyValuePair',
    ])
      expect(await get(path), path).toMatchObject({ status: 200, body: [] })
  })

  test('gets the lists, the sub-castes by category, and the displayed text of stored values', async () => {
    expect((await get('getSeatTypes')).body).toEqual(['Convener', 'Management', 'NRI', 'Spot'])
    expect((await get('getAdmissionTypes')).body).toEqual(['Direct', 'Lateral', 'Transfer'])
    expect((await get('getAllCasteCatogeries')).body).toEqual(expect.arrayContaining(['OC', 'BC-A', 'BC-E', 'SC', 'ST', 'EWS']))
    expect((await get('getAllSubCastesByCaste/BC-C')).body).toEqual(['Scheduled Caste converted to Christianity'])
    const types = (await get('getKeyValuePair?key=entrancetype')).body
    expect(types[0]).toEqual({ key: 'ICET', value: 'ICETT' })
    expect(types.map(({ key }: { key: string }) => key)).toEqual(['ICET', 'PGECT', 'POLYCET', 'EAPCET', 'ECET'])
    expect((await get('getKeyValuePair?key=Nationality')).body[0]).toEqual({ key: 'Indian', value: 'Indian' })
    expect((await get('getKeyValuePair?key=Religion')).body).toHaveLength(8)
  })

  test('cannot see the agents who bring students to the college', async () => {
    expect((await get('getAgentsForDropdown')).status).toBe(401)
    const names = (await get('getAgentsForDropdown', await as('ROLE_ADMISSIONS'))).body
    expect(names[0]).toBe('Bharathi Education Services')
    expect(names).toEqual([...names].sort())
  })

  test('with a current cached response gets 304', async () => {
    const { etag } = await get('getAllCasteCatogeries')
    expect(etag).toMatch(/^W\/"/)
    expect((await get('getAllCasteCatogeries', { 'if-none-match': etag })).status).toBe(304)
  })
})

describe('the response after a change', () => {
  test('contains the new values of a list, and no retired ones', async () => {
    await db.update(lookupValues).set({ retired: true }).where(eq(lookupValues.value, 'Spot'))
    await heard('getSeatTypes', ['Convener', 'Management', 'NRI'])
    await db.update(lookupValues).set({ retired: false }).where(eq(lookupValues.value, 'Spot'))
    await heard('getSeatTypes', ['Convener', 'Management', 'NRI', 'Spot'])
  })

  test('contains the new values of a batch', async () => {
    await db.update(batches).set({ label: '2025-2028' }).where(eq(batches.label, '2025-2029'))
    await heard('getBatches?degree=b.tech', ['2026-2030', '2025-2028'])
  })

  test('contains the new seat types and public facts of the institution', async () => {
    expect((await get('getNormalData')).body).toEqual({ code: '', name: 'College portal', academicYear: '2026-2027' })
    await anInstitution(db, { code: 'NA', name: 'Nalanda College', extendedSeatTypes: true })
    await broadcast(db, 'institution', '2')
    await heard('getSeatTypesAsDrop', [
      'Convener,Category A',
      'Management,Category B',
      'NRI,Category B-NRI',
      'Spot,Category A-Spot',
    ])
    expect((await get('getNormalData')).body).toEqual({ code: 'NA', name: 'Nalanda College', academicYear: '2026-2027' })
  })
})
