import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { broadcast } from '../../platform/database/broadcast.ts'
import type { Database } from '../../platform/database/client.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { erasedName, erasedNumber } from '../../platform/personal-data/pseudonyms.ts'
import { isReadableByStudent } from './exams/readable-results.ts'
import { examResults, exams, resultEntries, resultIssues, withholdings } from './schema.ts'

const academic = { act: 'keep', why: 'academic' } as const

/** The exam cell's register keeps the marks under the student's id; the public can no longer find them. */
export const resultsPersonalData: readonly PersonalData[] = [
  {
    ...{ subject: 'student', column: resultEntries.studentId, part: 'results', erasure: academic },
    shown: (at) => isShown(resultEntries, at),
  },
  {
    ...{ subject: 'student', column: withholdings.studentId, part: 'results', erasure: academic },
    shown: (at) => isShown(withholdings, at),
  },
  {
    ...{ subject: 'student', column: examResults.studentId, part: 'results', secret: [examResults.body, examResults.etag] },
    shown: (at) => isShown(examResults, at),
    erasure: { act: 'anonymise', why: 'academic', run: anonymiseResults },
  },
  {
    ...{ subject: 'student', column: resultIssues.studentId, part: 'results', collect: null },
    erasure: { act: 'anonymise', why: 'academic', run: anonymiseIssues },
  },
]

type OfStudent = Record<'examId' | 'studentId', PgColumn>

/** A copy contains no more than the student's page. */
const isShown = (of: OfStudent, at: Date): SQL =>
  isReadableByStudent({ ...of, publishAt: sql`(select ${exams.publishAt} from ${exams} where ${exams.id} = ${of.examId})` }, at)

const namesOf = (id: number) => JSON.stringify({ studentName: erasedName, studentRollNo: erasedNumber(id) })

async function anonymiseResults(db: Database, ids: readonly number[]): Promise<void> {
  const rows = await db
    .select({ examId: examResults.examId, rollNo: examResults.rollNo })
    .from(examResults)
    .where(inArray(examResults.studentId, [...ids]))
  for (const id of ids) {
    const named = sql`convert_to((convert_from(${examResults.body}, 'UTF8')::jsonb || ${namesOf(id)}::jsonb)::text, 'UTF8')`
    const body = sql`case when length(${examResults.body}) = 0 then ${examResults.body} else ${named} end`
    const etag = sql`case when ${examResults.etag} = '' then '' else '"' || md5(random()::text) || '"' end`
    await db
      .update(examResults)
      .set({ rollNo: erasedNumber(id), dateOfBirth: null, body, etag })
      .where(eq(examResults.studentId, id))
  }
  for (const row of rows) await broadcast(db, 'results', JSON.stringify(row))
}

/** The trigger that protects issues from changes allows only this update, and only in a transaction that sets `nalanda.erasure`. */
async function anonymiseIssues(db: Database, ids: readonly number[]): Promise<void> {
  await db.execute(sql`SELECT set_config('nalanda.erasure', 'on', true)`)
  for (const id of ids)
    await db
      .update(resultIssues)
      .set({ content: sql`${resultIssues.content} || ${namesOf(id)}::jsonb` })
      .where(eq(resultIssues.studentId, id))
  await db.execute(sql`SELECT set_config('nalanda.erasure', '', true)`)
}
