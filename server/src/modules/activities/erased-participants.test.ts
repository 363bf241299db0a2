import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transactions.ts'
import { openTestApp } from '../../testing/app.ts'
import { actorCalled } from '../../testing/http.ts'
import { wordsOf } from '../../testing/pdf/pdf-contents.ts'
import { aProgramme } from '../academics/factory.ts'
import { certificatesPersonalData } from '../certificates/personal-data.ts'
import { anInstitution } from '../institution/factory.ts'
import { aStaffMember } from '../people/factory.ts'
import { aStudent } from '../students/factory.ts'
import { aClub, anEvent } from './factory.ts'
import { participants } from './schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
await anInstitution(db, { code: 'NA' })
const { place } = await aProgramme(db)
const { id: staffId } = await aStaffMember(db)
const headers = await as('ROLE_FACULTY', { staffId })

async function erase(studentId: number): Promise<void> {
  const [{ erasure } = { erasure: null }] = certificatesPersonalData
  if (erasure?.act !== 'anonymise') throw new Error('Certificates are declared otherwise')
  await inTransaction(db, actorCalled('office'), (tx) => erasure.run(tx, [studentId], { files: platform.files }))
}

test('the certificates of an event are printed without those of erased students', async () => {
  const club = await aClub(db, { inChargeId: staffId })
  const { id } = await anEvent(db, { clubId: club.id, state: 'held' })
  const stays = await aStudent(db, { ...place, fullName: 'Asha Rao', rollNo: '22NA1A0501' })
  const goes = await aStudent(db, { ...place, fullName: 'Bala Krishna', rollNo: '22NA1A0502' })
  const position = 'participant' as const
  await db.insert(participants).values([stays, goes].map((one) => ({ eventId: id, studentId: one.id, position })))
  const url = `/api/events/${id}/certificates`
  expect((await app.inject({ method: 'POST', url, headers, payload: {} })).json()).toEqual({ issued: 2 })
  await erase(goes.id)
  const printed = await app.inject({ url, headers })
  expect(wordsOf(printed.rawPayload)).toContain('AshaRao')
  expect(wordsOf(printed.rawPayload).split('CERTIFICATEOFPARTICIPATION')).toHaveLength(2)
  await erase(stays.id)
  const none = await app.inject({ url, headers })
  expect(none.json()).toMatchObject({ status: 409, code: 'activities.none-issued' })
  expect(await db.$count(participants, eq(participants.eventId, id))).toBe(2)
})
