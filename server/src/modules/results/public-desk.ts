import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { type Lookup, type Lookups, readRollNo } from './lookup.ts'
import { type Answer, prepareAnswer } from './lookup-answer.ts'
import { Budget } from './lookup-budget.ts'
import { countLookups } from './lookup-counts.ts'
import { checkDateOfBirth } from './lookup-date-of-birth.ts'
import type { FrontDesk } from './lookup-front.ts'
import { freshSeconds, listOut, type PublicExam } from './public-exams.ts'

export type LookupQuery = { rollNo?: string; examTitle?: string; dateOfBirth?: string }

/** See docs/decisions/0040-limits-of-the-public-lookup.md for these figures. */
const differentResults = { atOnce: 12_000, perSecond: 2 }

/** What the public may ask about results, and within which limits. */
export function openPublicDesk({ database: { db }, metrics }: Platform, lookups: Lookups, headers: readonly string[]) {
  const budget = new Budget(differentResults)
  const counts = countLookups(metrics)

  function remembered(lookup: Lookup, address: string, instant: number): Answer | undefined {
    const answer = lookups.remembered(lookup, instant)
    if (answer === undefined || budget.spend(address, subjectOf(lookup), instant) > 0) return undefined
    counts.memory += 1
    return answer
  }

  async function lookUp(query: LookupQuery, address: string, instant: number): Promise<Answer> {
    const lookup = readLookup(query)
    const wait = budget.spend(address, subjectOf(lookup), instant)
    if (wait > 0) counts.refused += 1
    if (wait > 0) throw problem('platform.too-many', { seconds: wait }, { headers: { 'retry-after': String(wait) } })
    const ready = lookups.remembered(lookup, instant)
    counts[ready ? 'memory' : 'database'] += 1
    if (ready) return ready
    const exam = await lookups.findExam(lookup.examTitle, instant)
    if (!exam) return lookups.nothing((await lookups.exams(instant)).get(lookup.examTitle), instant)
    if (!exam.asksDateOfBirth) return lookups.find(exam, lookup.rollNo, instant)
    return lookUpPrivately(exam, { ...lookup, dateOfBirth: query.dateOfBirth, address }, instant)
  }

  async function lookUpPrivately(
    exam: PublicExam,
    { rollNo, dateOfBirth, address }: Lookup & { dateOfBirth: string | undefined; address: string },
    instant: number,
  ): Promise<Answer> {
    if (!dateOfBirth) throw problem('results.date-of-birth-needed')
    const find = () => lookups.findRow(exam, rollNo)
    const row = await checkDateOfBirth(db, { examId: exam.id, rollNo, dateOfBirth, address, find }, new Date(instant))
    return prepareAnswer(row?.body ?? Buffer.from('{}'), 'no-store', headers)
  }

  async function list(instant: number, show: (exams: PublicExam[]) => unknown): Promise<Answer> {
    const all = await lookups.exams(instant)
    const shown = Buffer.from(JSON.stringify(show(listOut(all, instant))))
    return prepareAnswer(shown, { seconds: freshSeconds(all.values(), instant) }, headers)
  }

  const atTheDoor: FrontDesk[] = [{ prefix: '/api/getExamResultByRollNoView?', find: remembered }]
  return {
    atTheDoor,
    lookUp,
    listTitles: (instant: number) => list(instant, (exams) => exams.map(({ facts }) => facts.title)),
    listExams: (instant: number) => list(instant, (exams) => exams.map(({ facts }) => facts)),
  }
}

/** Both parameters as they are meant, or a refusal that says which one is missing. */
export function readLookup({ rollNo = '', examTitle = '' }: LookupQuery): Lookup {
  const lookup = { rollNo: readRollNo(rollNo), examTitle: examTitle.trim() }
  if (lookup.rollNo === '') throw problem('results.roll-number-needed')
  if (lookup.examTitle === '') throw problem('platform.invalid', { fields: 'examTitle: must not be empty' })
  return lookup
}

const subjectOf = ({ rollNo, examTitle }: Lookup) => `${rollNo} ${examTitle}`
