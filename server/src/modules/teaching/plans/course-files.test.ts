import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { rewritePdf } from '../../../platform/files/pdf/rewriting.ts'
import { aPdf } from '../../../platform/files/pdf/sample-files.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf, formOf, keysIn } from '../../../testing/http.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { users } from '../../access/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { guardianLinks } from '../../students/schema.ts'
import { aTaughtSubject } from '../factory.ts'
import { courseFiles, coveredTopics, plannedTopics } from '../schema-plans.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const stranger = callsOf(app, await as('ROLE_FACULTY'))
const pdf = await rewritePdf(aPdf())

async function opened() {
  const taught = await aTaughtSubject(db)
  const teacher = callsOf(app, await as('ROLE_FACULTY', { staffId: taught.teacher.id }))
  const pupil = callsOf(app, await as('ROLE_STUDENT', { studentId: taught.student.id }))
  const countFiles = () => db.$count(courseFiles, eq(courseFiles.offeringId, taught.offering.id))
  return { ...taught, teacher, pupil, countFiles, files: `/offerings/${taught.offering.id}/course-files` }
}
const upload = (visible: 'yes' | 'no', content: Buffer = pdf) =>
  formOf({ title: 'Unit 1', kind: 'notes', visible, file: { name: '../Unit one.exe', content } })

describe('a course file', () => {
  test('is managed by those who keep the plan, named by its content type, and removed with its content', async () => {
    const { teacher, files, countFiles } = await opened()
    const before = await keysIn(platform.files, 'course-files')
    expect((await stranger.post(files, upload('yes'))).status).toBe(404)
    expect(await keysIn(platform.files, 'course-files')).toEqual(before)
    const added = await teacher.post(files, upload('no'))
    expect(added).toMatchObject({ status: 200, fileName: 'Unit one.pdf', visible: false, revision: 1 })
    const change = { title: 'Unit one', kind: 'slides', visible: true, revision: 1 }
    expect((await stranger.put(`/course-files/${added.id}`, change)).status).toBe(404)
    expect(await teacher.put(`/course-files/${added.id}`, change)).toMatchObject({ title: 'Unit one', visible: true })
    expect(await teacher.put(`/course-files/${added.id}`, change)).toMatchObject({ code: 'platform.changed-meanwhile' })
    expect((await teacher.get(`${files}?kind=slides&visible=yes`)).total).toBe(1)
    expect((await teacher.get(`/course-files/${added.id}/file`)).headers['content-disposition']).toContain('Unit one.pdf')
    expect((await stranger.get(`/course-files/${added.id}/file`)).status).toBe(404)
    expect((await stranger.remove(`/course-files/${added.id}`)).status).toBe(404)
    expect(await countFiles()).toBe(1)
    expect((await teacher.remove(`/course-files/${added.id}`)).status).toBe(200)
    expect(await countFiles()).toBe(0)
    await waitUntil(async () => {
      if ((await keysIn(platform.files, 'course-files')).length > before.length) throw new Error('Not removed yet')
    })
  })

  test('must be a document without a program, and not too large', async () => {
    const { teacher, files, countFiles } = await opened()
    expect(await teacher.post(files, upload('yes', Buffer.from('<script>')))).toMatchObject({
      code: 'teaching.not-a-course-file',
    })
    expect((await teacher.post(files, upload('yes', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-')))).status).toBe(413)
    expect(await countFiles()).toBe(0)
  })

  test('is refused in a class with two hundred files until one is deleted', async () => {
    const { teacher, files, offering, countFiles } = await opened()
    const row = { offeringId: offering.id, title: 'Old', kind: 'other' as const, visible: false, uploadedBy: 'asha' }
    const stored = { file: 'course-files/00/old.pdf', fileName: 'old.pdf', fileType: 'application/pdf', fileBytes: 1 }
    await db.insert(courseFiles).values(Array.from({ length: 200 }, () => ({ ...row, ...stored, uploadedAt: new Date() })))
    expect(await teacher.post(files, upload('yes'))).toMatchObject({ code: 'teaching.too-many-files', values: { most: '200' } })
    expect(await countFiles()).toBe(200)
  })
})

describe('a student of the class', () => {
  test('can read units, topics and visible files of the subject, but no hidden file', async () => {
    const { teacher, pupil, files, offering, unit } = await opened()
    const topic = { offeringId: offering.id, unitId: unit.id, periods: 1 }
    await db.insert(plannedTopics).values({ ...topic, topic: 'Trees', plannedOn: '2026-11-23' })
    await db.insert(coveredTopics).values({
      ...{ ...topic, topic: 'Lists', coveredOn: '2026-11-20', recordedBy: 'asha', recordedAt: new Date() },
    })
    const shown = await teacher.post(files, upload('yes'))
    const hidden = await teacher.post(files, upload('no'))
    expect(await pupil.get(`/my/subjects/${offering.id}/content`)).toMatchObject({
      ...{ status: 200, coverage: { planned: 1, due: 0, covered: 1 } },
      units: [{ number: 1, title: 'Foundations', planned: 1, covered: 1 }],
      coming: [{ topic: 'Trees', unitNumber: 1 }],
      covered: [{ topic: 'Lists', coveredOn: '2026-11-20' }],
      files: [{ id: shown.id, addedOn: '2026-11-21' }],
    })
    expect((await pupil.get(`/my/course-files/${shown.id}/file`)).headers['content-type']).toBe('application/pdf')
    expect((await pupil.get(`/my/course-files/${hidden.id}/file`)).status).toBe(404)
    for (const path of [files, `/course-files/${shown.id}/file`, `/offerings/${offering.id}/units`])
      expect((await pupil.get(path)).status, path).toBe(403)
    expect((await pupil.post(files, upload('yes'))).status).toBe(403)
  })

  test('shares this access with the linked parents, but with no one of another class', async () => {
    const { teacher, files, offering, student } = await opened()
    const { id } = await teacher.post(files, upload('yes'))
    const username = `parent-${student.id}`
    const parent = callsOf(app, await as('ROLE_PARENT', { username }))
    const other = callsOf(app, await as('ROLE_STUDENT', { studentId: (await aStudent(db)).id }))
    const seenBy = async (calls: typeof parent) => [
      (await calls.get(`/my/subjects/${offering.id}/content`)).status,
      (await calls.get(`/my/course-files/${id}/file`)).status,
    ]
    expect(await seenBy(parent)).toEqual([404, 404])
    expect(await seenBy(other)).toEqual([404, 404])
    const [user] = await db.select().from(users).where(eq(users.username, username))
    const link = { userId: user?.id ?? 0, studentId: student.id, relation: 'mother', linkedAt: new Date(), linkedBy: 'office' }
    await db.insert(guardianLinks).values(link)
    expect(await seenBy(parent)).toEqual([200, 200])
  })
})
