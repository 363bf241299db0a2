import type { ResultDetail } from '@nalanda/contract/results/results'
import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditEntries } from '../../../platform/schema.ts'
import { openExam } from '../../../testing/exam-with-marks.ts'

const { db, world, get, post, examUrl, resultUrl, publish, publicAnswer } = await openExam()

const correction = (more: object = {}) => ({
  subjectId: world.maths.id,
  version: 1,
  internal: 30,
  external: 55,
  marks: null,
  grade: null,
  absent: false,
  reason: 'Totalling mistake found on recounting',
  ...more,
})

it('a withheld result shows no reason to the public, and is released', async () => {
  await publish()
  const body = { rollNo: world.student.rollNo, reason: 'Library books not returned' }
  const held = await post(`${examUrl()}/withholdings`, body)
  expect(held).toMatchObject({ withheld: true, withholding: { reason: body.reason, withheldBy: 'examination' } })
  expect(await publicAnswer()).toMatchObject({ withheld: true, listofRecords: [], sgpa: '', cgpa: '' })
  expect(await get(examUrl())).toMatchObject({ withheldCount: 1 })
  expect(await post(`${examUrl()}/withholdings`, body)).toMatchObject({ code: 'results.already-withheld' })
  expect(await post(`${examUrl()}/withholdings`, { ...body, rollNo: '22ZZ1A9999' })).toMatchObject({
    code: 'results.no-result',
  })

  const release = `${examUrl()}/withholdings/${held.withholding?.id}/release`
  expect(await post(release, { reason: 'Books came back' })).toMatchObject({
    withheld: false,
    withholding: null,
    issueNo: 1,
  })
  expect(await publicAnswer()).toMatchObject({ withheld: false, sgpa: '8.00', issueNo: 1 })
  expect(await post(release, { reason: 'Books came back' })).toMatchObject({ code: 'results.not-withheld' })
})

it('a result that is corrected while it is withheld gets its next issue only at the release', async () => {
  await publish()
  const body = { rollNo: world.student.rollNo, reason: 'Inquiry pending' }
  const { withholding } = await post(`${examUrl()}/withholdings`, body)
  expect(await post(`${resultUrl()}/corrections`, correction())).toMatchObject({ issueNo: 1 })
  expect(await publicAnswer()).toMatchObject({ withheld: true, issueNo: 1, reissued: false })
  await post(`${examUrl()}/withholdings/${withholding?.id}/release`, { reason: 'Inquiry closed' })
  expect(await publicAnswer()).toMatchObject({ withheld: false, sgpa: '9.00', issueNo: 2, reissued: true })
})

it('a correction of a published mark with a reason keeps the old version and reissues the result', async () => {
  await publish()
  const detail: ResultDetail = (await post(`${resultUrl()}/corrections`, correction())).body
  expect(detail).toMatchObject({ sgpa: '9.00', issueNo: 2 })
  expect(detail.sgpaExplanation).toEqual({
    terms: [{ credits: 4, gradePoints: 9 }],
    ...{ creditPoints: 36, credits: 4, value: '9.00', rounding: 'exact' },
  })
  expect(detail.entries[0]?.versions.map(({ version, marks, grade, reason }) => [version, marks, grade, reason])).toEqual([
    [2, 85, 'A', 'Totalling mistake found on recounting'],
    [1, 75, 'B', null],
  ])
  expect(detail.issues.map(({ issueNo, reason }) => [issueNo, reason])).toEqual([
    [2, 'Totalling mistake found on recounting'],
    [1, null],
  ])
  expect(await publicAnswer()).toMatchObject({ issueNo: 2, reissued: true, sgpa: '9.00' })
  const [audited] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entity, 'result entry'))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  expect(audited?.changes).toMatchObject({ external: [45, 55], marks: [75, 85], grade: ['B', 'A'], gradePoints: [8, 9] })
})

it.each<[string, object, string]>([
  ['was changed since it was read', { version: 2 }, 'results.entry-changed'],
  ['is over the maximum', { external: 61 }, 'results.marks-over-maximum'],
  ['is a grade outside the scale', { internal: null, external: null, grade: 'O' }, 'results.grade-outside-scale'],
  ['says nothing', { internal: null, external: null }, 'results.marks-missing'],
  ['lacks the external part', { external: null }, 'results.marks-missing'],
  ['changes nothing', { external: 45 }, 'results.correction-changes-nothing'],
  ['is of a course that the student did not sit', { subjectId: 999_999 }, 'results.no-result'],
  ['has no reason', { reason: '' }, 'platform.invalid'],
])('a correction that %s is refused and changes nothing', async (_, change, code) => {
  expect(await post(`${resultUrl()}/corrections`, correction(change))).toMatchObject({ code })
  const detail: ResultDetail = (await get(resultUrl())).body
  expect(detail.entries[0]?.versions).toHaveLength(1)
  expect(detail.sgpa).toBe('8.00')
})

it('a correction to absent keeps the internal marks', async () => {
  const detail = await post(`${resultUrl()}/corrections`, correction({ external: null, absent: true }))
  expect(detail.entries[0]?.versions[0]).toMatchObject({ status: 'Absent', grade: 'AB', internal: 30, marks: null })
})
