import {
  type PlannedProgramme,
  type ProgrammeTemplate,
  programmeIds,
  type StructureChange,
} from '@nalanda/contract/academics/structure'
import { academicsError } from '@nalanda/contract/academics/validation-errors'
import { academicYearDays, academicYearOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import { invalid, problem } from '../../../platform/problems.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { buildStructure } from './structure-build.ts'
import { describePlan, fold, type Known, key, loadStructure, planStructure, type WantedStructure } from './structure-plan.ts'
import { firstRules } from './structure-rules.ts'
import { type Template, templates } from './structure-templates.ts'

/** Returns the programmes to choose from, each with the years of joining that study here now and a suitable regulation. */
export async function listProgrammes(db: Database, today: IsoDate): Promise<ProgrammeTemplate[]> {
  const known = await loadStructure(db)
  const { academicYearFirstMonth } = await getInstitutionRow(db)
  const lastYear = academicYearOf(today, academicYearFirstMonth)
  return programmeIds.map((id) => describe(id, templates[id], known, lastYear))
}

/** Returns what a plan would add to the college. */
export async function previewStructure(db: Database, programmes: readonly PlannedProgramme[]): Promise<StructureChange> {
  return describePlan(planStructure(await loadStructure(db), await wantedBy(db, programmes)))
}

/** Creates the records that a plan adds. Refuses a plan with a clash. */
export async function createStructure(db: Database, programmes: readonly PlannedProgramme[]): Promise<StructureChange> {
  const change = describePlan(await buildStructure(db, await wantedBy(db, programmes)))
  const [clash] = change.clashes
  if (clash) throw problem('academics.structure-clash', { clash })
  return change
}

function describe(id: ProgrammeTemplate['id'], template: Template, known: Known, lastYear: number): ProgrammeTemplate {
  const { course, degree, semesterCount, mark } = template
  const firstYear = lastYear - Math.ceil(semesterCount / 2) + 1
  const present = known.courses.find(({ name }) => fold(name) === fold(course))
  const taught = new Set(
    known.branches.filter(({ courseId }) => courseId === present?.id).map(({ shortName }) => fold(shortName)),
  )
  const [latest] = known.batches.filter(({ courseId }) => courseId === present?.id).sort((a, b) => b.startYear - a.startYear)
  const inUse = known.regulations.find((one) => (latest ? one.id === latest.regulationId : one.courseId === present?.id))
  return {
    id,
    course,
    degree: degree.name,
    level: degree.level,
    semesterCount: present?.semesterCount ?? semesterCount,
    firstYear,
    lastYear,
    regulationCode: inUse?.code ?? `R${String(firstYear % 100).padStart(2, '0')}${mark}`,
    present: present !== undefined,
    branches: template.branches.map((branch) => ({ ...branch, present: taught.has(fold(branch.shortName)) })),
  }
}

async function wantedBy(db: Database, programmes: readonly PlannedProgramme[]): Promise<WantedStructure> {
  const { academicYearFirstMonth } = await getInstitutionRow(db)
  const each = programmes.map((planned) => wantedOf(planned, academicYearDays(planned.firstYear, academicYearFirstMonth).from))
  return {
    degrees: each.flatMap((one) => one.degrees),
    courses: each.flatMap((one) => one.courses),
    regulations: each.flatMap((one) => one.regulations),
    branches: distinct(
      each.flatMap((one) => one.branches),
      ({ course, shortName }) => key(course, shortName),
    ),
    batches: each.flatMap((one) => one.batches),
  }
}

/** Converts chosen programmes to a wanted structure. Refuses a branch missing from the template; such branches are added on their own screen. */
function wantedOf(planned: PlannedProgramme, effectiveFrom: IsoDate): WantedStructure {
  const { course, degree, semesterCount, creditsForAward, branches } = templates[planned.programme]
  const { regulationCode: code, firstYear, lastYear } = planned
  const rules = firstRules(planned.scale, effectiveFrom, creditsForAward)
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_unused, at) => firstYear + at)
  return {
    degrees: [degree],
    courses: [{ name: course, degree: degree.name, semesterCount }],
    regulations: [{ code, title: `${course} Academic Regulations ${firstYear} (${code})`, course, rules }],
    branches: planned.branches.map(({ shortName, intake }) => {
      const branch = branches.find((one) => fold(one.shortName) === fold(shortName))
      if (!branch) throw invalid({ branches: academicsError('academics.no-template', { course, branch: shortName }) })
      return { ...branch, course, intake, department: null }
    }),
    batches: years.map((startYear) => ({
      course,
      label: `${startYear}-${startYear + Math.ceil(semesterCount / 2)}`,
      startYear,
      regulation: code,
    })),
  }
}

function distinct<Item>(items: readonly Item[], name: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [name(item), item])).values()]
}
