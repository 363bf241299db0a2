import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { auditEntries } from '../../platform/schema.ts'
import { openTestApp } from '../../testing/app.ts'
import { userRoles, users } from '../access/schema.ts'
import { aDepartment, aStaffMember } from '../people/factory.ts'
import { staffPosts } from '../posts/schema.ts'
import { aStudent } from '../students/factory.ts'
import { aBranch, aDegree, aProgramme, aSubject, plainRules } from './factory.ts'
import { batches } from './schema.ts'

setClock(new Date('2026-05-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ACADEMICS', { username: 'office' })
const admin = await as('ROLE_ADMIN')
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = office) => {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, ...answer.json() }
}
const listed = async (url: string) => ((await ask('GET', url)).items as { id: number }[]).map(({ id }) => id)

describe('deleting a record of the academic structure', () => {
  test('removes a branch entered by mistake from the list, and keeps its values in the audit trail', async () => {
    const branch = await aBranch(db, { name: 'Typing error' })
    expect(await ask('DELETE', `/branches/${branch.id}`)).toMatchObject({ status: 200 })
    expect(await listed('/branches?size=200&retired=all')).not.toContain(branch.id)
    const trail = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, String(branch.id)))
    expect(trail.at(-1)).toMatchObject({ entity: 'branch', act: 'DELETE /branches/:id', username: 'office' })
    expect(trail.at(-1)?.changes).toMatchObject({ name: ['Typing error', null] })
    expect(await ask('DELETE', `/branches/${branch.id}`)).toMatchObject({ status: 404 })
  })

  test('also deletes the rules of a regulation', async () => {
    const { course } = await aProgramme(db)
    const form = { code: 'R99', title: 'Regulation 99', courseId: course.id, rules: plainRules }
    const { id } = await ask('POST', '/regulations', form)
    expect(await ask('DELETE', `/regulations/${id}`)).toMatchObject({ status: 200 })
    expect(await ask('POST', '/regulations', form)).toMatchObject({ status: 200 })
  })

  test('is refused while other records use it; the refusal counts those records by kind', async () => {
    const { branch, section, place, course } = await aProgramme(db)
    await aStudent(db, { ...place, sectionId: section.id })
    await aStudent(db, { ...place, sectionId: null })
    const message = (uses: string) =>
      `You cannot delete this while it is used by: ${uses}. Archive it instead: existing records keep it, and it is no longer offered`
    const inUse = { status: 409, code: 'platform.retire-instead' }
    expect(await ask('DELETE', `/branches/${branch.id}`)).toMatchObject({
      ...inUse,
      message: message('sections (1), students (2)'),
    })
    expect(await ask('DELETE', `/sections/${section.id}`)).toMatchObject({ ...inUse, message: message('students (1)') })
    const refused = await ask('DELETE', `/courses/${course.id}`)
    expect(refused.values.uses).toContain('branches:1')
    expect(await listed('/branches?size=200')).toContain(branch.id)
  })

  test('is refused for a department that user roles name, and for a member of staff who heads a department', async () => {
    const department = await aDepartment(db, { code: 'MECHX' })
    await as('ROLE_HOD', { username: 'head' })
    const [head] = await db.select().from(users).where(eq(users.username, 'head'))
    await db
      .update(userRoles)
      .set({ scope: 'MECHX' })
      .where(eq(userRoles.userId, head?.id ?? 0))
    expect((await ask('DELETE', `/departments/${department.id}`, undefined, admin)).values).toEqual({
      uses: 'roles_of_users:1',
    })
    const chief = await aStaffMember(db)
    const led = await aDepartment(db)
    await db.insert(staffPosts).values({ staffId: chief.id, post: 'hod', departmentId: led.id, heldFrom: '2024-06-01' })
    expect(await ask('DELETE', `/staff/${chief.id}`, undefined, admin)).toMatchObject({
      code: 'platform.used-by',
      values: { uses: 'staff_posts:1' },
    })
    expect(await ask('DELETE', `/departments/${led.id}`, undefined, admin)).toMatchObject({ code: 'platform.retire-instead' })
    await db.delete(staffPosts)
    expect(await ask('DELETE', `/departments/${led.id}`, undefined, admin)).toMatchObject({ status: 200 })
    expect(await ask('DELETE', `/staff/${chief.id}`, undefined, admin)).toMatchObject({ status: 200 })
  })
})

describe('archiving a record of the academic structure', () => {
  test('removes it from lists, lookups, applications and seats, but not from its students, until it is restored', async () => {
    const { course, branch, batch, place } = await aProgramme(db)
    await db.update(batches).set({ startYear: 2026 }).where(eq(batches.id, batch.id))
    const typo = await aBranch(db, { courseId: course.id, name: 'Typing error', shortName: 'TYPO', intake: 60 })
    const student = await aStudent(db, { ...place, branchId: branch.id })
    const offered = async () => ({
      options: JSON.stringify((await ask('GET', '/apply/options')).courses).includes('TYPO'),
      lookup: JSON.stringify(await ask('GET', `/getBranchesShortForms?course=${encodeURIComponent(course.name)}`)).includes(
        'TYPO',
      ),
      seats: JSON.stringify(await ask('GET', '/seat-matrix?year=2026&lateral=no', undefined, admin)).includes('TYPO'),
      list: (await listed(`/branches?courseId=${course.id}`)).includes(typo.id),
    })
    await expect.poll(offered).toEqual({ options: true, lookup: true, seats: true, list: true })
    expect(await ask('POST', `/branches/${typo.id}/retire`)).toMatchObject({ status: 200, retired: true, revision: 2 })
    await expect.poll(offered).toEqual({ options: false, lookup: false, seats: false, list: false })
    expect(await listed(`/branches?courseId=${course.id}&retired=yes`)).toEqual([typo.id])
    expect(await listed(`/branches?courseId=${course.id}&retired=all`)).toHaveLength(2)
    expect(await ask('POST', `/branches/${typo.id}/retire`)).toMatchObject({ status: 409, code: 'platform.nothing-changed' })

    expect(await ask('POST', `/branches/${branch.id}/retire`)).toMatchObject({ status: 200 })
    expect(await ask('POST', `/batches/${batch.id}/retire`)).toMatchObject({ status: 200 })
    expect(await ask('GET', `/students/${student.id}`)).toMatchObject({
      branchShortName: branch.shortName,
      batchLabel: batch.label,
    })
    await ask('POST', `/batches/${batch.id}/restore`)
    expect(await ask('POST', `/branches/${typo.id}/restore`)).toMatchObject({ status: 200, retired: false })
    await expect.poll(offered).toEqual({ options: true, lookup: true, seats: true, list: true })
  })

  test('works for every kind of record, but only for users who may edit the structure', async () => {
    const { course, batch, branch, regulation, semester, section } = await aProgramme(db)
    const subject = await aSubject(db, { regulationId: regulation.id, semesterId: semester.id })
    const degree = await aDegree(db)
    const records = { degrees: degree, courses: course, branches: branch, batches: batch, semesters: semester, sections: section }
    const viewer = await as('ROLE_FACULTY')
    for (const [kind, { id }] of Object.entries({ ...records, regulations: regulation, subjects: subject })) {
      expect(await ask('POST', `/${kind}/${id}/retire`, undefined, viewer)).toMatchObject({ status: 403 })
      expect(await ask('POST', `/${kind}/${id}/retire`), kind).toMatchObject({ status: 200, id, retired: true })
      expect(await listed(`/${kind}?size=200`), kind).not.toContain(id)
      expect(await listed(`/${kind}?size=200&retired=yes`), kind).toContain(id)
    }
    const file = (await app.inject({ url: '/api/subjects/export?retired=yes', headers: office })).body
    expect(file).toContain('Archived')
    expect(file).toContain(subject.code)
  })
})
