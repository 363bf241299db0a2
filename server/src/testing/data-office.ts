import { eq } from 'drizzle-orm'
import { dataRequests } from '../modules/privacy/schema.ts'
import { students } from '../modules/students/schema.ts'
import { documentTypes, studentDocuments } from '../modules/students/schema-life.ts'
import { studentRecords } from '../modules/students/schema-records.ts'
import { storeAadhaars } from '../modules/students/vault/vault.ts'
import { now } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { openSeason } from './admissions/applicants.ts'
import { actorCalled, callsOf } from './http.ts'
import { openExamCell } from './published-results.ts'

type Season = Awaited<ReturnType<typeof openSeason>>
type Cell = Awaited<ReturnType<typeof openExamCell>>

/** Creates a college where people make requests about their data: the offices that decide, and people with an account, a record and files. */
export async function openDataOffice() {
  const season = await openSeason()
  const { app, db, as } = season
  const cell = await openExamCell(db)
  const clerk = callsOf(app, await as('ROLE_ADMINISTRATION', { username: 'clerk' }))
  await as('ROLE_ADMINISTRATION', { username: 'second' })
  const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))
  await as('ROLE_ADMIN', { username: 'root' })
  const stored = async (id: number) => (await db.select().from(dataRequests).where(eq(dataRequests.id, id)))[0]
  const studentOf = async (id: number) => (await db.select().from(students).where(eq(students.id, id)))[0]
  async function decide(by: typeof clerk, id: number, decision: string, answer = 'Checked with the memo') {
    return by.post(`/data-requests/${id}/decision`, { decision, answer, revision: (await stored(id))?.revision })
  }
  return { ...season, cell, clerk, principal, aPerson: personsOf(season, cell), stored, studentOf, decide }
}

/** Returns a function that creates students with an account, a record, a photo and a scan, each with the calls of their login. */
function personsOf(season: Season, cell: Cell) {
  const { app, platform, as } = season
  let made = 0
  return async (state: 'enrolled' | 'graduated', fullName: string) => {
    const number = ++made
    const photo = `photos/p${number}.jpg`
    const student = await cell.aStudent({ fullName, state, photoFile: photo, email: `person${number}@home.example` })
    await platform.files.put(photo, Buffer.from('content'))
    await addRecord(season, student.id, number)
    const file = await addScan(season, student.id, number)
    const username = `person${number}`
    const headers = await as('ROLE_STUDENT', { username, studentId: student.id, fullName })
    const own = { kind: 'student' as const, id: student.id }
    return { ...student, username, file, photo, lastFour: `901${number}`.slice(-4), calls: callsOf(app, headers), own }
  }
}

async function addRecord({ db, platform: { keys } }: Season, studentId: number, number: number): Promise<void> {
  const numbers = [`12345678901${number}`]
  const [aadhaarRef = ''] = await inTransaction(db, actorCalled('office'), (tx) => storeAadhaars(tx, keys, numbers))
  const consent = { consentBy: 'Mohan Rao', consentOn: '2022-08-01', privacyVersion: 0 }
  const record = { fathersName: 'Mohan Rao', paidAmountPaise: 50_000_00, ...consent }
  await db.insert(studentRecords).values({ studentId, aadhaarRef, ...record, enteredBy: 'office', enteredAt: now() })
}

async function addScan({ db, platform: { files } }: Season, studentId: number, number: number): Promise<string> {
  const [memo] = await db
    .insert(documentTypes)
    .values({ name: `Memo ${number}` })
    .returning()
  const file = `documents/memo${number}.pdf`
  await files.put(file, Buffer.from('content'))
  const scan = { state: 'original' as const, file, fileName: 'memo.pdf', changedBy: 'office', changedAt: now() }
  await db.insert(studentDocuments).values({ studentId, kindId: memo?.id ?? 0, ...scan })
  return file
}
