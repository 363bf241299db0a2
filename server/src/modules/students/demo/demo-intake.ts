import { serialText } from '@nalanda/contract/students/roll-serials'
import { distribute } from '../../../platform/random.ts'

/** Students who joined one branch together: a year's regular intake, or the lateral entry that follows it a year later. */
export type Intake = { course: 'B.Tech' | 'MBA'; batch: number; branch: string; code: string; lateral: boolean; count: number }

/** Intake per branch and year by counselling and, a year later, from the polytechnics, for a total of 5,000 students. */
const engineering = [
  { branch: 'CIVIL', code: '01', regular: 52, lateral: 14 },
  { branch: 'EEE', code: '02', regular: 56, lateral: 14 },
  { branch: 'MECH', code: '03', regular: 54, lateral: 14 },
  { branch: 'ECE', code: '04', regular: 119, lateral: 12 },
  { branch: 'CSE', code: '05', regular: 178, lateral: 18 },
  { branch: 'IT', code: '12', regular: 60, lateral: 6 },
  { branch: 'CSE-AIML', code: '66', regular: 60, lateral: 6 },
  { branch: 'CSE-DS', code: '67', regular: 60, lateral: 6 },
]
const managementIntake = 103
/** CSE had two sections until 2021. */
const smallCse = { until: 2021, regular: 120 }
const engineeringBatches = [2020, 2021, 2022, 2023, 2024, 2025, 2026]
/** The batch of this year; it has had no lateral entry yet. */
const latestBatch = 2026

/** Distributes a number of students over the eight batches: 5,000 fill them exactly as planned, fewer in the same proportions. */
export function planIntakes(total: number): Intake[] {
  const regular = engineeringBatches.flatMap((batch) =>
    engineering.map(({ branch, code, regular: count }) => ({
      course: 'B.Tech' as const,
      batch,
      branch,
      code,
      lateral: false,
      count: branch === 'CSE' && batch <= smallCse.until ? smallCse.regular : count,
    })),
  )
  const lateral = engineeringBatches
    .filter((batch) => batch < latestBatch)
    .flatMap((batch) =>
      engineering.map(({ branch, code, lateral: count }) => ({
        course: 'B.Tech' as const,
        batch,
        branch,
        code,
        lateral: true,
        count,
      })),
    )
  const management = { course: 'MBA' as const, batch: 2025, branch: 'MBA', code: '00', lateral: false, count: managementIntake }
  const planned: Intake[] = [...regular, ...lateral, management]
  const shares = distribute(
    total,
    planned.map(({ count }) => count),
  )
  return planned.map((intake, at) => ({ ...intake, count: shares[at] ?? 0 }))
}

/** Returns the roll number in the JNTUH pattern: year of joining, college, 1A regular, 5A lateral or 1E for the MBA, branch, serial. */
export function rollNumber({ course, batch, code, lateral }: Intake, serial: number): string {
  const year = (batch + (lateral ? 1 : 0)) % 100
  const entry = course === 'MBA' ? '1E' : lateral ? '5A' : '1A'
  return `${year}NA${entry}${code}${serialText(serial)}`
}
