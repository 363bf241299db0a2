import { type Random, seeded } from '../../../platform/random.ts'

type Paper = { code: string; kind: 'theory' | 'practical' | 'project' | 'mandatory'; maxInternal: number; maxExternal: number }
export type DemoMarks = { internal: number | null; external: number | null; absent: boolean }

/** Percentage of an average student in an average paper, and how much ability (`talent`) and chance (`day`) move it. */
const nature = {
  theory: { external: 60, internal: 71, talent: 12, day: 7 },
  practical: { external: 79, internal: 82, talent: 7, day: 5 },
  project: { external: 83, internal: 85, talent: 6, day: 4 },
  mandatory: { external: 75, internal: 75, talent: 8, day: 6 },
} as const

/**
 * Returns the marks of a student in a paper: able students do better in all papers, some papers are harder than others, and each sitting adds some chance. The
 * same roll number, paper and occasion always give the same marks.
 */
export function markPaper(rollNo: string, paper: Paper, occasion: string): DemoMarks {
  const random = seeded(`marks ${occasion} ${rollNo} ${paper.code}`)
  const { external, internal, talent, day } = nature[paper.kind]
  const ability = abilityOf(rollNo)
  const taught = internal + ability * talent * 0.75 + random.spread() * day * 0.7
  const written = external + ability * talent - difficultyOf(paper) + random.spread() * day
  const internals = paper.maxInternal > 0 ? scored(taught, paper.maxInternal) : null
  if (isAbsent(random, rollNo, paper, occasion)) return { internal: internals, external: null, absent: true }
  return { internal: internals, external: paper.maxExternal > 0 ? scored(written, paper.maxExternal) : null, absent: false }
}

/** Like `markPaper`, but after all attempts: at least half of the marks. */
export function markPassed(rollNo: string, paper: Paper, occasion: string): DemoMarks {
  const { internal, external } = markPaper(rollNo, paper, occasion)
  const half = (marks: number | null, maximum: number) => (maximum > 0 ? Math.max(marks ?? 0, Math.ceil(maximum / 2)) : null)
  return { internal: half(internal, paper.maxInternal), external: half(external, paper.maxExternal), absent: false }
}

/** Returns the marks of a second attempt: the internal marks stay, and most students do better. */
export function markAgain(rollNo: string, paper: Paper, occasion: string, internal: number | null, lead: number): DemoMarks {
  const random = seeded(`again ${occasion} ${rollNo} ${paper.code}`)
  if (random.chance(0.05)) return { internal, external: null, absent: true }
  const written = 51 + lead + abilityOf(rollNo) * 5 + random.spread() * 9
  return { internal, external: scored(written, paper.maxExternal), absent: false }
}

/** Returns -3 to 3, mostly around 0. */
function abilityOf(rollNo: string): number {
  return seeded(`ability ${rollNo}`).spread()
}

function difficultyOf({ code, kind }: Paper): number {
  if (kind !== 'theory') return 0
  // Mathematics papers are harder than others
  return (code.startsWith('MA') ? 5 : 0) + seeded(`difficulty ${code}`).between(-4, 5)
}

/** Whether a student misses a paper; a few miss all. */
function isAbsent(random: Random, rollNo: string, { kind }: Paper, occasion: string): boolean {
  const missesAll = seeded(`misses ${occasion} ${rollNo}`).chance(0.006)
  const missesThis = random.chance(kind === 'theory' ? 0.009 : 0.003)
  return kind !== 'mandatory' && (missesAll || missesThis)
}

function scored(percent: number, maximum: number): number {
  return Math.round((Math.min(Math.max(percent, 9), 98) * maximum) / 100)
}
