import type { FigureCount } from '@nalanda/contract/platform/figures'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openSeats } from '../../../testing/admissions/seat-plans.ts'
import { callsOf } from '../../../testing/http.ts'
import { admissionSeasons, applications, enquiries } from '../../applications/schema.ts'
import { agents } from '../../lookups/schema.ts'
import { documentTypes, studentDocuments } from '../../students/schema-life.ts'

afterEach(() => setClock(new Date('2026-11-21T05:30:00Z')))
const { app, db, as, office, principal, threeSeats, admit, offer, plan } = await openSeats()

const offered = { seatType: 'Management', category: null }

async function applied(state: 'submitted' | 'query' | 'approved') {
  const id = await offer(offered, { expiresOn: '2026-12-24' })
  await db.update(applications).set({ state }).where(eq(applications.id, id))
}

/** Creates a record that each figure counts. */
const counted = {
  documentsMissing: () => admit({}),
  photosMissing: () => admit({}),
  aadhaarMissing: () => admit({}),
  admittedInSeason: () => admit({}),
  applicationsToDecide: () => applied('submitted'),
  applicationsAsked: () => applied('query'),
  applicationsApproved: () => applied('approved'),
  offersEnding: () => offer(offered, { expiresOn: '2026-11-23' }),
  enquiriesOpen: () =>
    db
      .insert(enquiries)
      .values({ fullName: 'Asks', mobile: '9999900001', origin: 'counter', askedAt: new Date(), takenBy: 'office' }),
} as const

describe('the admission dashboard and report', () => {
  test('show the admissions of today, of the week and by category', async () => {
    await plan(threeSeats)
    const first = await admit({ category: 'OC', seatType: 'Convener', source: 'website', admittedOn: '2026-11-21' })
    const papers = await db.select().from(documentTypes)
    const handedIn = { state: 'original' as const, changedBy: 'office', changedAt: new Date('2026-11-21T05:00:00Z') }
    await db.insert(studentDocuments).values(papers.map(({ id }) => ({ studentId: first, kindId: id, ...handedIn })))
    await admit({ category: 'BC-A', seatType: 'Convener', source: 'oldStudent', admittedOn: '2026-11-16' })
    await admit({ category: 'BC-A', admittedOn: '2026-08-16' })
    await offer({ seatType: 'Management', category: null })
    const { body } = await principal.get('/admission-dashboard')
    expect(body).toMatchObject({
      season: '2026-2027',
      today: { admitted: 1, applied: 0 },
      week: { admitted: 2, applied: 1 },
      total: { seats: 3, admitted: 3, offered: 1, free: 0, over: 1 },
      branches: [{ course: 'B.Tech', branch: 'CSE', admitted: 3 }],
      categories: [
        { category: 'OC', seats: 1, admitted: 1 },
        { category: 'BC-A', seats: 0, admitted: 2 },
        { category: null, seats: 2, admitted: 0 },
      ],
    })
    expect(body.weeks.at(0)).toEqual({ from: '2026-08-10', admitted: 1 })
    expect(body.weeks.at(-1)).toEqual({ from: '2026-11-16', admitted: 2 })
    expect(body.weeks).toHaveLength(15)
    expect(body.stages.find(({ state }: { state: string }) => state === 'offered').count).toBe(1)
  })

  test('show the seats of each type as planned, offered, accepted, admitted and vacant, and those outside the plan', async () => {
    await plan(threeSeats)
    await offer({ seatType: 'Convener', category: 'OC' }, { acceptedAt: new Date('2026-11-20T05:30:00Z') })
    await offer({ seatType: 'Convener', category: 'OC' })
    await admit({ seatType: 'Sports', category: 'OC', admittedOn: '2026-11-16' })
    const { body } = await principal.get('/admission-dashboard')
    expect(body.seatTypes).toMatchObject([
      { course: 'B.Tech', seatType: 'Convener', planned: true, seats: 2, offered: 2, accepted: 1, admitted: 0, free: 0 },
      { seatType: 'Management', planned: true, seats: 1, offered: 0, accepted: 0, admitted: 0, free: 1 },
      { seatType: null, planned: false, seats: 0, offered: 0, accepted: 0, admitted: 1, free: 0 },
    ])
    expect(body.total).toMatchObject({ seats: 3, offered: 2, accepted: 1, admitted: 1, free: 0 })
  })

  test.each(Object.entries(counted))('count %s of this season only', async (name, add) => {
    const count = async () => {
      const { figures } = (await office.get('/figures')).body ?? (await office.get('/figures'))
      return figures.find((figure: FigureCount) => figure.name === name).total
    }
    const before = await count()
    await add()
    // Students of another season, and those who left, are not counted
    await admit({ admittedOn: '2026-08-16' }, { state: 'discontinued' })
    await offer({ seatType: 'Management', category: null }, { closedAt: new Date('2026-11-20T05:30:00Z') })
    expect(await count()).toBe(before + 1)
  })

  test('count applications of the next season as soon as it is open, before its academic year begins', async () => {
    const figuresOn = async (moment: string) => {
      setClock(new Date(moment))
      const { figures } = await callsOf(app, await as('ROLE_ADMISSIONS')).get('/figures')
      const found = figures.filter(({ name }: FigureCount) => /^applications(ToDecide|Received)$/.test(name))
      return found.map(({ total, search }: FigureCount) => [total, search.season])
    }
    await db.insert(admissionSeasons).values({ year: 2027, open: true, opensOn: '2027-03-01' })
    const id = await offer(offered)
    const sent = { state: 'submitted', year: 2027, submittedAt: new Date('2027-03-02T05:30:00Z') } as const
    await db.update(applications).set(sent).where(eq(applications.id, id))
    expect(await figuresOn('2027-02-27T05:30:00Z')).toEqual([
      [0, '2026'],
      [0, '2026'],
    ])
    expect(await figuresOn('2027-03-02T05:30:00Z')).toEqual([
      [1, '2027'],
      [1, '2027'],
    ])
    await db.delete(admissionSeasons)
  })

  test('count students by source and agent, with those who left, for one course and as a file', async () => {
    const [agent] = await db.insert(agents).values({ name: 'Sai Consultants', usualAmountPaise: 10_000_00 }).returning()
    const agentId = agent?.id ?? 0
    await admit({ source: 'others', agentId, agentAmountPaise: 12_000_00 })
    await admit({ source: 'others', agentId })
    await admit({ source: 'website', agentId, agentAmountPaise: 8_000_00 }, { state: 'discontinued' })
    await admit({})
    const { body } = await office.get('/admission-sources')
    expect(body).toMatchObject({
      sources: [
        { source: 'others', students: 2, left: 0 },
        { source: 'website', students: 1, left: 1 },
        { source: null, students: expect.any(Number) },
      ],
      agents: [{ agent: 'Sai Consultants', students: 3, left: 1, amountPaise: 20_000_00, withoutAmount: 1 }],
    })
    expect(await office.get('/admission-sources?courseId=999999')).toMatchObject({ students: 0, agents: [] })
    expect((await office.get('/admission-sources/export?format=csv')).body).toContain('Sai Consultants')
    expect((await callsOf(app, await as('ROLE_FACULTY')).get('/admission-sources')).status).toBe(403)
  })
})
