import type { IsoDate } from '@nalanda/contract/primitives'
import type { StudentState } from '@nalanda/contract/students'
import type { Random } from '../../platform/random.ts'
import { demoDay } from '../institution/demo.ts'
import type { Intake } from './demo-intake.ts'

export type DemoState = { state: StudentState; startedOn: IsoDate; reason: string }

/** How somebody's years went: the states up to the demo's day, and the batch they study with, which a detention moves. */
export type DemoHistory = { states: DemoState[]; batch: number }

const detained = { state: 'detained' as const, reason: 'Attendance below 65 percent; not permitted to sit the examinations' }

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

/** Tells the years of a student. `steady` students go straight from admission to degree. */
export function tellHistory(random: Random, intake: Intake, steady: boolean): DemoHistory {
  const { course, batch, lateral } = intake
  const joined = batch + (lateral ? 1 : 0)
  const length = course === 'MBA' ? 2 : 4
  // Whoever joined this year has had no time for a mishap
  const fate = steady || joined >= 2026 ? 'straight' : random.weighted(fates)
  const states = [...arrival(random, intake, joined), ...turn(fate, random, { ...intake, joined, graduates: batch + length })]
  return { states: states.filter(({ startedOn }) => startedOn <= demoDay), batch: moves(fate, joined) ? batch + 1 : batch }
}

function arrival(random: Random, { course, lateral }: Intake, joined: number): DemoState[] {
  const quota = random.chance(0.7) ? 'convener quota' : 'management quota'
  const counselling = course === 'MBA' ? 'ICET' : lateral ? 'ECET' : 'EAPCET'
  // The admissions of 2020 waited for the pandemic
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
  const degree: DemoState = {
    state: 'graduated',
    startedOn: `${graduates}-06-27`,
    reason: `Fulfilled the requirements for the award of the ${course} degree`,
  }
  const winter = `${joined}-12-${random.between(12, 22)}`
  const nextSummer = `${joined + 1}-07-${random.between(10, 24)}`
  switch (fate) {
    case 'straight':
      return [degree]
    case 'backlogs':
      return []
    case 'discontinued':
      return [{ state: 'discontinued', startedOn: nextSummer, reason: 'Left the course at own request; certificates returned' }]
    case 'transferred':
      return [
        {
          state: 'transferred',
          startedOn: nextSummer,
          reason: 'Transferred to another college with the permission of the university',
        },
      ]
    case 'detained':
      return joined >= 2023
        ? [{ ...detained, startedOn: `2025-12-0${random.between(1, 6)}` }]
        : [
            { ...detained, startedOn: winter },
            { state: 'discontinued', startedOn: `${joined + 1}-09-15`, reason: 'Did not return after detention' },
          ]
    case 'readmitted':
      if (!moves(fate, joined)) return []
      return [
        { ...detained, startedOn: winter },
        { state: 'readmitted', startedOn: nextSummer, reason: `Readmitted with the batch of ${batch + 1}` },
        { ...degree, startedOn: `${graduates + 1}-06-27` },
      ]
    case 'on-break':
      if (graduates <= 2026) return [degree]
      return [
        {
          state: 'on-break',
          startedOn: `2026-02-${random.between(10, 27)}`,
          reason: 'Break of a year granted by the Principal on medical grounds',
        },
      ]
  }
}

/** Whoever was detained and came back studies with the next batch; those who joined lately are not back yet. */
function moves(fate: Fate, joined: number): boolean {
  return fate === 'readmitted' && joined <= 2024
}
