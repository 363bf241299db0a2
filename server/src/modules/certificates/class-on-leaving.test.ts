import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { wordsOf } from '../../testing/pdf/pdf-contents.ts'
import { aBatch, aProgramme, aSemester } from '../academics/factory.ts'
import { anInstitution } from '../institution/factory.ts'
import { aStudent } from '../students/factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
await anInstitution(db, { code: 'NA' })
const { place, course } = await aProgramme(db)
for (const [number, name] of [
  [4, 'II Year II Semester'],
  [5, 'III Year I Semester'],
] as const)
  await aSemester(db, { courseId: course.id, number, name })
const { id: batchId } = await aBatch(db, { courseId: course.id, startYear: 2024, label: '2024-2028' })
const headers = await as('ROLE_ADMISSIONS')
const { post } = callsOf(app, headers)
const transfer = { kind: 'transfer', conduct: 'Good', reason: 'The family moved', promotion: 'No' }
const leave = { state: 'discontinued', startedOn: '2026-04-10', reason: 'The family moved' }
const aLeaver = () => aStudent(db, { ...place, batchId, sectionId: null })

test('a transfer certificate names the class on the day of leaving, recorded with it or before', async () => {
  const [together, before] = [await aLeaver(), await aLeaver()]
  const { id } = await post(`/students/${together.id}/certificates`, { ...transfer, leave })
  expect((await post(`/students/${before.id}/states`, leave)).status).toBe(200)
  const { id: later } = await post(`/students/${before.id}/certificates`, { ...transfer, leave: null })
  for (const one of [later, id]) {
    const pdf = (await app.inject({ url: `/api/certificates/${one}/pdf`, headers })).rawPayload
    expect(wordsOf(pdf)).toContain('IIYearIISemester')
  }
})

test('a transfer certificate of a detained student names the class of the detention, recorded with it or before', async () => {
  const [together, before] = [await aLeaver(), await aLeaver()]
  const detained = { state: 'detained', startedOn: '2026-04-10', reason: 'Attendance below 65%' }
  const left = { ...leave, startedOn: '2026-11-10' }
  for (const { id } of [together, before]) expect((await post(`/students/${id}/states`, detained)).status).toBe(200)
  const { id } = await post(`/students/${together.id}/certificates`, { ...transfer, leave: left })
  expect((await post(`/students/${before.id}/states`, left)).status).toBe(200)
  const { id: later } = await post(`/students/${before.id}/certificates`, { ...transfer, leave: null })
  for (const one of [later, id]) {
    const pdf = (await app.inject({ url: `/api/certificates/${one}/pdf`, headers })).rawPayload
    expect(wordsOf(pdf)).toContain('IIYearIISemester')
  }
})
