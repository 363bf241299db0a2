import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { StudentState } from '@nalanda/contract/students/students'
import type { Random } from '../../../platform/random.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import type { Intake } from './demo-intake.ts'

export type DemoState = { state: StudentState; startedOn: IsoDate; reason: string }

/** A student's history: the states up to the demo's day, and the batch of study, which a detention changes. */
export type DemoHistory = { states: DemoState[]; batch: number }

const fates = [
  ['straight', 930],
  ['backlogs', 22],
  ['discontinued', 15],
  ['transferred', 8],
  ['detained', 12],
  ['readmitted', 18],
  ['on-break', 7],
] as const
type Fate = (typeof fates)[number][0]

/** Generates the history of a student. `steady` students go straight from admission to degree. */
export function makeHistory(random: Random, intake: Intake, steady: boolean): DemoHistory {
  const { course, batch, lateral } = intake
  const joined = batch + (lateral ? 1 : 0)
  const length = course === 'MBA' ? 2 : 4
  // For students who joined this year it is too early for any interruption
  const fate = steady || joined >= 2026 ? 'straight' : random.weighted(fates)
  const states = [...arrival(random, intake, joined), ...turn(fate, random, { ...intake, joined, graduates: batch + length })]
  return { states: states.filter(({ startedOn }) => startedOn <= demoDay), batch: moves(fate, joined) ? batch + 1 : batch }
}

function arrival(random: Random, { course, lateral }: Intake, joined: number): DemoState[] {
  const quota = random.chance(0.7) ? 'convener quota' : 'management quota'
  const counselling = course === 'MBA' ? 'ICET' : lateral ? 'ECET' : 'EAPCET'
  // The pandemic delayed the admissions of 2020
  const month = joined === 2020 ? '11' : '08'
  const enrolledOn = joined === 2020 ? '2020-12-07' : `${joined}-09-0${random.between(1, 8)}`
  return [
    {
      state: 'admitted',
      startedOn: `${joined}-${month}-${random.between(16, 30)}`,
      reason: `${counselling} counselling, ${quota}`,
    },
    { state: 'enrolled', startedOn: enrolledOn, reason: 'Reported to the college; certificates verified' },
  ]
}

type Years = Intake & { joined: number; graduates: number }

function turn(fate: Fate, random: Random, { course, batch, joined, graduates }: Years): DemoState[] {
  const winter = `${joined}-12-${random.between(12, 22)}`
  const summer = `${joined + 1}-07-${random.between(10, 24)}`
  const degree = (year: number) =>
    entry('graduated', `${year}-06-27`, `Fulfilled the requirements for the award of the ${course} degree`)
  const turns: Record<Fate, () => DemoState[]> = {
    straight: () => [degree(graduates)],
    backlogs: () => [],
    discontinued: () => [entry('discontinued', summer, 'Left the course at own request; certificates returned')],
    transferred: () => [entry('transferred', summer, 'Transferred to another college with the permission of the university')],
    detained: () =>
      joined >= 2023
        ? [entry('detained', `2025-12-0${random.between(1, 6)}`, shortOfAttendance)]
        : [
            entry('detained', winter, shortOfAttendance),
            entry('discontinued', `${joined + 1}-09-15`, 'Did not return after detention'),
          ],
    readmitted: () => [
      entry('detained', winter, shortOfAttendance),
      entry('readmitted', summer, `Readmitted with the batch of ${batch + 1}`),
      degree(graduates + 1),
    ],
    'on-break': () => [entry('on-break', `2026-02-${random.between(10, 27)}`, 'Break of a year granted on medical grounds')],
  }
  // Students who came back, or took a break, long ago would need further years: their histories are made regular
  const untold = (fate === 'readmitted' && !moves(fate, joined)) || (fate === 'on-break' && graduates <= 2026)
  return turns[untold ? 'straight' : fate]()
}

const shortOfAttendance = 'Attendance below 65 percent; not permitted to sit the examinations'
const entry = (state: StudentState, startedOn: IsoDate, reason: string): DemoState => ({ state, startedOn, reason })

/** Whether the student changes the batch: students who came back after a detention study with the next one; those who joined recently are not back yet. */
function moves(fate: Fate, joined: number): boolean {
  return fate === 'readmitted' && joined <= 2024
}
