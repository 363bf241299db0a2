import { type EntryState, entryWorkflow } from '@nalanda/contract/alumni/entries'
import { addDays, startOfDay } from '@nalanda/contract/platform/dates/dates'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { DemoSteps } from '../../../platform/manifest/demo.ts'
import { workflowEvents } from '../../../platform/workflow/schema.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import { ledgerAccounts } from '../../ledger/schema.ts'
import { storeDemoProof } from '../../people/demo/demo-evidence.ts'
import { cityOf } from '../directory/cities.ts'
import { recordDonation } from '../donations/donations.ts'
import { alumni, alumniEntries, alumniEvents, alumniRegistrations } from '../schema.ts'
import { demoAlumnus } from './demo-alumni.ts'

const inDirectory = 240
const entryStates: readonly EntryState[] = ['received', 'received', 'asked', 'received', 'refused', 'received']

export const demo: DemoSteps = {
  async finish({ db, files }) {
    const stored = await addDirectory(db)
    await addEntries(db, await storeDemoProof(files))
    await addMeetings(
      db,
      stored.map(({ id }) => id),
    )
    await addDonations(
      db,
      stored.map(({ id }) => id),
    )
  },
}

async function addDirectory(db: Database) {
  const rows = Array.from({ length: inDirectory }, (_, at) => {
    const profile = demoAlumnus(at)
    const refreshedOn = addDays(demoDay, -((at * 37) % 700))
    const shows = { showsEmail: at % 3 === 0, showsMobile: at % 7 === 0, showsEmployer: at % 2 === 0 }
    return {
      ...profile,
      ...shows,
      city: cityOf(profile.location)?.city ?? null,
      verifiedOn: addDays(refreshedOn, -30),
      refreshedOn,
    }
  })
  return db.insert(alumni).values(rows).returning({ id: alumni.id })
}

type Proof = Awaited<ReturnType<typeof storeDemoProof>>

/** Adds entries of both forms: most wait, some were asked about or refused. */
async function addEntries(db: Database, { proofFile, proofType, proofBytes }: Proof): Promise<void> {
  for (const [at, state] of entryStates.entries()) {
    const receivedAt = startOfDay(addDays(demoDay, -at - 1))
    const document = { documentFile: proofFile, documentType: proofType, documentBytes: proofBytes }
    const sent = { form: at % 2 === 0 ? ('B' as const) : ('A' as const), state, proven: at % 3 === 0, receivedAt, ...document }
    const [entry] = await db
      .insert(alumniEntries)
      .values({ ...demoAlumnus(inDirectory + at), ...sent })
      .returning({ id: alumniEntries.id })
    const event = { workflow: entryWorkflow.name, recordId: entry?.id ?? 0 }
    await db
      .insert(workflowEvents)
      .values({ ...event, action: 'add', fromState: null, toState: 'received', by: 'alumnus', at: receivedAt })
    if (state === 'received') continue
    const action = state === 'asked' ? 'ask' : 'refuse'
    const text = state === 'asked' ? 'Which year did you join the company?' : 'The roll number belongs to another branch'
    const decided = { ...event, action, fromState: 'received', toState: state, by: 'alumni', text }
    await db.insert(workflowEvents).values({ ...decided, at: startOfDay(addDays(demoDay, -at)) })
  }
}

async function addMeetings(db: Database, ids: readonly number[]): Promise<void> {
  const [past, next] = await db
    .insert(alumniEvents)
    .values([
      {
        ...{ title: 'Alumni Day 2025', heldOn: addDays(demoDay, -340), registerUntil: addDays(demoDay, -350) },
        ...{ venue: 'Open-Air Theatre', description: 'Evening with the batches of 2005 to 2015.', seats: 400 },
      },
      {
        ...{ title: 'Alumni Day 2026', heldOn: '2026-12-12', registerUntil: '2026-12-05', venue: 'Main Auditorium' },
        ...{
          description: 'Talks in the morning, reunion of the batch of 2016 in the evening. Families are welcome.',
          seats: 300,
        },
      },
    ])
    .returning({ id: alumniEvents.id })
  const registered = (eventId: number, every: number) =>
    ids
      .filter((_, at) => at % every === 0)
      .map((alumnusId, at) => ({ eventId, alumnusId, guests: at % 3, registeredAt: startOfDay(addDays(demoDay, -10)) }))
  await db.insert(alumniRegistrations).values([...registered(past?.id ?? 0, 3), ...registered(next?.id ?? 0, 8)])
}

const given = [
  [4, 1_00_000, 'Books for the central library'],
  [17, 50_000, 'Merit scholarship of the batch of 2009'],
  [33, 25_000, 'Robotics laboratory'],
] as const

async function addDonations(db: Database, ids: readonly number[]): Promise<void> {
  const accountOf = async (kind: 'asset' | 'income') => {
    const own = eq(ledgerAccounts.kind, kind)
    const [account] = await db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(own).orderBy(asc(ledgerAccounts.code))
    return account?.id ?? 0
  }
  const [accountId, incomeAccountId] = [await accountOf('asset'), await accountOf('income')]
  for (const [at, rupees, purpose] of given)
    await recordDonation(
      db,
      {
        ...{ alumnusId: ids[at] ?? 0, receivedOn: addDays(demoDay, -at * 4), amountPaise: rupees * 100, purpose },
        ...{ reference: `UTR${2026_000 + at}`, accountId, incomeAccountId },
      },
      demoDay,
    )
}
