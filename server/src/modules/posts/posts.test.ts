import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { aUser } from '../access/factory.ts'
import { userRoles } from '../access/schema.ts'
import { aDepartment, aStaffMember } from '../people/factory.ts'
import { staffPosts } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const cse = await aDepartment(db, { code: 'CSE', name: 'Computer Science' })
const self = await aStaffMember(db, { departmentId: cse.id, fullName: 'The Administrator' })
const admin = callsOf(app, await as('ROLE_ADMIN', { username: 'chief', staffId: self.id }))
const office = callsOf(app, await as('ROLE_ADMINISTRATION'))
await keepSessionsOpen(db)

const post = (staffId: number, more: object = {}) => ({
  ...{
    staffId,
    post: 'hod',
    departmentId: cse.id,
    place: null,
    heldFrom: '2026-11-01',
    heldUntil: null,
    orderNo: 'A/12',
    ...more,
  },
})
const rolesOf = (userId: number) =>
  db
    .select({ role: userRoles.role, scope: userRoles.scope, from: userRoles.validFrom, until: userRoles.validUntil })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .orderBy(userRoles.position)
const count = () => db.$count(staffPosts)
let made = 0
async function aTeacher(withLogin = true) {
  const member = await aStaffMember(db, { departmentId: cse.id, fullName: `Dr. Teacher ${++made}` })
  const user = withLogin ? await aUser(db, { roles: ['ROLE_FACULTY'], staffId: member.id }) : null
  return { ...member, userId: user?.id ?? 0 }
}
const endAll = () => db.delete(staffPosts)

describe('a post', () => {
  test('gives the role on its days, makes the head of the department, and removes the role when it ends', async () => {
    const teacher = await aTeacher()
    const added = await admin.post('/posts', post(teacher.id))
    expect(added).toMatchObject({ status: 200, fullName: teacher.fullName, departmentName: 'Computer Science', isCurrent: true })
    expect(await rolesOf(teacher.userId)).toEqual([
      { role: 'ROLE_FACULTY', scope: '', from: null, until: null },
      { role: 'ROLE_HOD', scope: 'CSE', from: '2026-11-01', until: null },
    ])
    const { items } = await office.get('/departments?q=CSE')
    expect(items[0]).toMatchObject({ code: 'CSE', headName: teacher.fullName })
    const ended = await admin.put(`/posts/${added.id}`, post(teacher.id, { heldUntil: '2026-11-30', revision: 1 }))
    expect(ended).toMatchObject({ status: 200, heldUntil: '2026-11-30' })
    expect((await rolesOf(teacher.userId))[1]).toMatchObject({ role: 'ROLE_HOD', until: '2026-11-30' })
    expect(await admin.remove(`/posts/${added.id}`)).toMatchObject({ status: 200 })
    expect((await rolesOf(teacher.userId))[1]).toMatchObject({ role: 'ROLE_HOD', until: '2026-11-20' })
    expect((await office.get('/departments?q=CSE')).items[0]).toMatchObject({ headName: null })
  })

  test('leaves nothing behind when it is deleted before it begins', async () => {
    const teacher = await aTeacher()
    const { id } = await admin.post('/posts', post(teacher.id, { heldFrom: '2027-01-01' }))
    expect(await rolesOf(teacher.userId)).toHaveLength(2)
    expect((await office.get('/departments?q=CSE')).items[0]).toMatchObject({ headName: null })
    await admin.remove(`/posts/${id}`)
    expect(await rolesOf(teacher.userId)).toHaveLength(1)
  })

  test('gives its role to a login that is linked later', async () => {
    const teacher = await aTeacher(false)
    const { id } = await admin.post('/posts', post(teacher.id))
    const user = await aUser(db, { roles: ['ROLE_FACULTY'] })
    const linked = await admin.put(`/users/${user.id}/link`, {
      staffId: teacher.id,
      studentId: null,
      reason: 'The same person',
      revision: 1,
    })
    expect(linked.status).toBe(200)
    expect((await rolesOf(user.id))[1]).toMatchObject({ role: 'ROLE_HOD', scope: 'CSE' })
    await admin.remove(`/posts/${id}`)
  })

  test('leaves a role unchanged that was given without an end', async () => {
    const teacher = await aTeacher(false)
    const user = await aUser(db, { roles: ['ROLE_FACULTY', { role: 'ROLE_DEAN' }], staffId: teacher.id })
    const { id } = await admin.post('/posts', post(teacher.id, { post: 'dean', departmentId: null }))
    await admin.remove(`/posts/${id}`)
    expect((await rolesOf(user.id))[1]).toEqual({ role: 'ROLE_DEAN', scope: '', from: null, until: null })
  })
})

describe('an appointment', () => {
  test('is refused to users other than administrators, and to administrators for themselves', async () => {
    const teacher = await aTeacher()
    const before = await count()
    expect(await office.post('/posts', post(teacher.id))).toMatchObject({ status: 403 })
    expect(await admin.post('/posts', post(self.id))).toMatchObject({ status: 403, code: 'posts.own-post' })
    expect(await count()).toBe(before)
    expect(await rolesOf(teacher.userId)).toHaveLength(1)
  })

  test('is refused while another person holds the post; several can be wardens, but not one person twice', async () => {
    await endAll()
    const [one, other] = [await aTeacher(), await aTeacher()]
    await admin.post('/posts', post(one.id, { heldUntil: '2026-12-31' }))
    expect(await admin.post('/posts', post(other.id, { heldFrom: '2026-12-31' }))).toMatchObject({
      status: 409,
      code: 'posts.held-already',
    })
    expect(await admin.post('/posts', post(other.id, { heldFrom: '2027-01-01' }))).toMatchObject({ status: 200 })
    const warden = { post: 'warden', departmentId: null, place: 'Ganga' }
    expect(await admin.post('/posts', post(one.id, warden))).toMatchObject({ status: 200 })
    expect(await admin.post('/posts', post(other.id, warden))).toMatchObject({ status: 200 })
    expect(await admin.post('/posts', post(other.id, { ...warden, place: 'ganga' }))).toMatchObject({ code: 'posts.same-person' })
    expect(await count()).toBe(4)
    expect((await rolesOf(one.userId)).map(({ role, scope }) => `${role} ${scope}`)).toContain('ROLE_HOSTEL_INCHARGE Ganga')
  })

  test('is made once if two are made concurrently', async () => {
    await endAll()
    const [one, other] = [await aTeacher(), await aTeacher()]
    const answers = await Promise.all([admin.post('/posts', post(one.id)), admin.post('/posts', post(other.id))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await count()).toBe(1)
  })

  test.each([
    ['a head of no department', { departmentId: null }, 'posts.no-such-department'],
    ['a department that is not there', { departmentId: 999_999 }, 'posts.no-such-department'],
    ['a dean of a department', { post: 'dean' }, 'posts.no-place'],
    ['a warden of no hostel', { post: 'warden', departmentId: null }, 'posts.place-missing'],
    ['an end before the start', { heldUntil: '2026-10-31' }, 'posts.ends-before-start'],
    ['days before the service', { heldFrom: '2019-01-01' }, 'posts.not-in-service'],
  ])('is refused for %s', async (_what, more, code) => {
    await endAll()
    const teacher = await aTeacher()
    expect(await admin.post('/posts', post(teacher.id, more))).toMatchObject({ code })
    expect(await count()).toBe(0)
    expect(await db.$count(userRoles, and(eq(userRoles.userId, teacher.userId)))).toBe(1)
  })
})

describe('the roles of posts', () => {
  const dean = { post: 'dean', departmentId: null }

  test('exist once per term, and each ends with its own term', async () => {
    await endAll()
    const teacher = await aTeacher()
    const present = await admin.post('/posts', post(teacher.id, { ...dean, heldFrom: '2026-06-01' }))
    await admin.post('/posts', post(teacher.id, { ...dean, heldFrom: '2021-06-01', heldUntil: '2023-05-31' }))
    const terms = async () =>
      (await rolesOf(teacher.userId))
        .filter(({ role }) => role === 'ROLE_DEAN')
        .map(({ from, until }) => `${from} ${until}`)
        .sort()
    expect(await terms()).toEqual(['2021-06-01 2023-05-31', '2026-06-01 null'])
    await admin.put(
      `/posts/${present.id}`,
      post(teacher.id, { ...dean, heldFrom: '2026-07-01', heldUntil: '2026-12-31', revision: 1 }),
    )
    expect(await terms()).toEqual(['2021-06-01 2023-05-31', '2026-07-01 2026-12-31'])
    await admin.remove(`/posts/${present.id}`)
    expect(await terms()).toEqual(['2021-06-01 2023-05-31', '2026-07-01 2026-11-20'])
  })

  test('are removed from a login whose link is corrected, and end with the service', async () => {
    await endAll()
    const [teacher, other] = [await aTeacher(), await aTeacher(false)]
    const { id } = await admin.post('/posts', post(teacher.id))
    const relinked = { staffId: other.id, studentId: null, reason: 'It was another person' }
    const { revision } = await admin.get(`/users/${teacher.userId}`)
    expect(await admin.put(`/users/${teacher.userId}/link`, { ...relinked, revision })).toMatchObject({ status: 200 })
    expect((await rolesOf(teacher.userId)).filter(({ role }) => role === 'ROLE_HOD')).toMatchObject([{ until: '2026-11-20' }])
    const stored = await office.get(`/staff/${teacher.id}`)
    const { departmentName: _name, hasPhoto: _photo, id: _id, ...save } = stored.body
    expect(await office.put(`/staff/${teacher.id}`, { ...save, leftOn: '2026-11-10' })).toMatchObject({ status: 200 })
    expect(await admin.get(`/posts?staffId=${teacher.id}`)).toMatchObject({
      items: [{ id, heldUntil: '2026-11-10', isCurrent: false }],
    })
    expect((await office.get('/departments?q=CSE')).items[0]).toMatchObject({ headName: null })
  })

  test('stay unchanged when a post is corrected', async () => {
    await endAll()
    const teacher = await aTeacher()
    const { id } = await admin.post('/posts', post(teacher.id))
    const setRoles = async (held: object[]) => {
      const { revision } = await admin.get(`/users/${teacher.userId}`)
      return admin.put(`/users/${teacher.userId}/roles`, { roles: held, reason: 'As it is to be', revision })
    }
    const roleOfHead = { role: 'ROLE_HOD', scope: 'CSE', validFrom: '2026-11-01', validUntil: null }
    const faculty = { role: 'ROLE_FACULTY', scope: null, validFrom: null, validUntil: null }
    expect(await setRoles([roleOfHead, faculty])).toMatchObject({ status: 200 })
    const corrected = post(teacher.id, { heldUntil: '2027-05-31' })
    expect(await admin.put(`/posts/${id}`, { ...corrected, revision: 1 })).toMatchObject({ status: 200 })
    expect((await rolesOf(teacher.userId)).map(({ role, until }) => [role, until])).toEqual([
      ['ROLE_HOD', '2027-05-31'],
      ['ROLE_FACULTY', null],
    ])
    expect(await setRoles([faculty])).toMatchObject({ status: 200 })
    expect(await admin.put(`/posts/${id}`, { ...corrected, orderNo: 'A/13', revision: 2 })).toMatchObject({ orderNo: 'A/13' })
    expect((await rolesOf(teacher.userId)).map(({ role }) => role)).toEqual(['ROLE_FACULTY'])
  })

  test('can be removed even if the user has no other roles', async () => {
    await endAll()
    const member = await aStaffMember(db, { departmentId: cse.id })
    const user = await aUser(db, { roles: [{ role: 'ROLE_PRINCIPAL', validFrom: '2026-11-21' }], staffId: member.id })
    const { id } = await admin.post('/posts', post(member.id, { post: 'principal', departmentId: null, heldFrom: '2026-11-21' }))
    expect(await admin.remove(`/posts/${id}`)).toMatchObject({ status: 200 })
    expect(await rolesOf(user.id)).toEqual([])
  })
})
