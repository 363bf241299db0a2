import { addDays } from '@nalanda/contract/platform/dates/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openAlumniOffice } from '../../../testing/alumni/alumni-office.ts'
import { aMeeting, anAlumnus } from '../factory.ts'
import { alumniEvents } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, office, guest } = await openAlumniOffice()

describe('an alumni meeting', () => {
  test('accepts registrations of people in the directory, up to its seats and its last day', async () => {
    const [one, other] = [await anAlumnus(db, { email: 'one@example.com' }), await anAlumnus(db, { email: 'two@example.com' })]
    const before = await db.$count(alumniEvents)
    const late = { ...aMeeting, registerUntil: addDays(aMeeting.heldOn, 1) }
    expect(await office.post('/alumni-events', late)).toMatchObject({
      code: 'alumni.registration-after-event',
      fields: { registerUntil: {} },
    })
    expect(await db.$count(alumniEvents)).toBe(before)
    const { id } = await office.post('/alumni-events', aMeeting)
    const register = (who: typeof one, more: object = {}) =>
      guest.post(`/alumni/open-events/${id}/registrations`, {
        rollNumber: who.rollNo,
        email: who.email.toUpperCase(),
        guests: 1,
        ...more,
      })
    expect((await guest.get('/alumni/open-events')).events).toContainEqual(expect.objectContaining({ id, seatsLeft: 3 }))
    expect(await register(one, { email: 'wrong@example.com' })).toMatchObject({ code: 'alumni.not-in-directory' })
    expect(await register(one)).toMatchObject({ status: 200 })
    expect(await register(one, { guests: 0 })).toMatchObject({ code: 'alumni.registered-already' })
    expect(await register(other)).toMatchObject({ code: 'alumni.event-full' })
    expect((await office.get(`/alumni-events/${id}/registrations`)).items).toMatchObject([{ fullName: one.fullName, guests: 1 }])
    expect((await office.get(`/alumni-events/${id}/registrations?q=nobody`)).items).toEqual([])
    expect((await office.get(`/alumni-events/${id}/registrations/export?format=csv`)).body).toContain(one.fullName)
    await db.update(alumniEvents).set({ registerUntil: '2026-11-20' }).where(eq(alumniEvents.id, id))
    expect(await register(other, { guests: 0 })).toMatchObject({ code: 'alumni.event-over' })
  })

  test('is listed however many other meetings come before it', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...aMeeting, title: `Chapter meeting ${at}` }))
    await db.insert(alumniEvents).values(many)
    const { events } = await guest.get('/alumni/open-events')
    expect(events.filter(({ title }: { title: string }) => title.startsWith('Chapter meeting'))).toHaveLength(60)
  })
})
