import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { now, setClock } from '../../../platform/clock.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { aProgramme, aSubject } from '../../academics/factory.ts'
import { anEntry, anExam } from '../../results/factory.ts'
import { exams, withholdings } from '../../results/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { feeBasics } from '../factory.ts'
import { examFees } from '../schema.ts'
import { priceExam } from './exam-raising.ts'

setClock(new Date('2022-12-21T05:00:00Z'))
const { db } = await openTestDatabase()
const { head } = await feeBasics(db)

test('an exam fee does not reveal a failure in an embargoed exam or in a withheld result', async () => {
  const { place, exam: held } = await aProgramme(db)
  const subject = await aSubject(db, held)
  const sat = await anExam(db, { ...held, heldIn: '2022-11' })
  const again = await anExam(db, { ...held, kind: 'supplementary', heldIn: '2022-12' })
  const terms = { headId: head('EXAM'), academicYear: 2022, dueOn: '2022-12-31', amountPaise: 800_00, maximumPaise: 0 }
  const [fee] = await db
    .insert(examFees)
    .values({ examId: again.id, ...terms })
    .returning()
  const [open, kept] = [await aStudent(db, place), await aStudent(db, place)]
  for (const { id: studentId } of [open, kept])
    await anEntry(db, { examId: sat.id, studentId, subjectId: subject.id, passed: false })
  const by = { reason: 'Inquiry', withheldBy: 'examination', withheldAt: now() }
  await db.insert(withholdings).values({ examId: sat.id, studentId: kept.id, ...by })
  const payers = async () => (await priceExam(db, fee?.id ?? 0)).map(({ studentId }) => studentId)
  expect(await payers()).toEqual([])
  await db
    .update(exams)
    .set({ publishAt: new Date('2022-12-22T05:00:00Z') })
    .where(eq(exams.id, sat.id))
  expect(await payers()).toEqual([])
  setClock(new Date('2022-12-22T05:00:00Z'))
  expect(await payers()).toEqual([open.id])
  await db.update(withholdings).set({ releasedAt: now(), releasedBy: 'examination', releaseReason: 'Closed' })
  expect(await payers()).toEqual([open.id, kept.id])
})
