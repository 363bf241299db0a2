import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { aProgramme } from '../academics/factory.ts'
import { aTerm } from '../calendar/factory.ts'
import { anOffering, aTaughtSubject } from './factory.ts'
import { offeringTeachers } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))

test('the workload of a coming term counts the terms that overlap it', async () => {
  const { course, nextSemester, section, subject, teacher } = await aTaughtSubject(db)
  const days = { startsOn: '2026-12-07', endsOn: '2027-04-30' }
  const coming = await aTerm(db, { courseId: course.id, semesterIds: [nextSemester.id], ...days })
  const { id: offeringId } = await anOffering(db, { termId: coming.id, subjectId: subject.id, sectionId: section.id })
  await db.insert(offeringTeachers).values({ offeringId, staffId: teacher.id, role: 'main', hours: 17 })
  const loadIn = async (query: string) => (await office.get(`/teaching/workload?q=${teacher.empCode}${query}`)).items
  expect(await loadIn('')).toMatchObject([{ hours: 4, subjectCount: 1, state: 'under' }])
  expect(await loadIn(`&termId=${coming.id}`)).toMatchObject([{ hours: 17, subjectCount: 1, state: 'over' }])
  expect(await loadIn(`&termId=${coming.id}&state=under`)).toEqual([])
  const other = await aProgramme(db)
  const between = { startsOn: '2026-11-23', endsOn: '2027-01-15' }
  const beside = await aTerm(db, { courseId: other.course.id, semesterIds: [other.semester.id], ...between })
  expect(await loadIn(`&termId=${beside.id}`)).toMatchObject([{ hours: 21, subjectCount: 2 }])
  const file = await app.inject({
    url: `/api/teaching/workload/export?format=csv&q=${teacher.empCode}&termId=${coming.id}`,
    headers: await as('ROLE_ACADEMICS'),
  })
  expect(file.body).toContain(',1,17,16,Over norm')
})
