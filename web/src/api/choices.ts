import { academics } from '@nalanda/contract/academics/academics'
import { termCalls } from '@nalanda/contract/calendar/terms'
import { people } from '@nalanda/contract/people/people'
import { thisYear } from '../ui/format/format.ts'
import { uiWord } from '../ui/words.ts'
import { useInstitution } from './institution.ts'
import { useChoices } from './records.ts'
import { useMay } from './session.ts'

/**
 * Records of other kinds, as choices of filters and forms; empty while they are loading or not yet `wanted`. `of` is the course they belong to. A form offers a
 * retired one only if it is already selected.
 */
export type Choice = { value: number; label: string; retired: boolean }
export type CourseChoice = Choice & { of: number; short: string }

export function useDegreeChoices(wanted = true): Choice[] {
  return (useChoices(academics.degrees, all, wanted) ?? []).map(named)
}

export function useCourseChoices(wanted = true): Choice[] {
  return (useChoices(academics.courses, all, wanted) ?? []).map(named)
}

/** Departments, for users who may see them. */
export function useDepartmentChoices(wanted = true): Choice[] {
  const may = useMay()(people.departments.list.allow)
  return (useChoices(people.departments, all, may && wanted) ?? []).map(named)
}

/** Designations by name, for users who may see them; a staff record stores the name. */
export function useDesignationChoices(): { value: string; label: string }[] {
  const wanted = useMay()(people.designations.list.allow)
  return (useChoices(people.designations, {}, wanted) ?? []).map(({ name }) => ({ value: name, label: name }))
}

/** Terms of all courses, latest first; undefined until loaded. */
export const useTerms = (wanted = true) => useChoices(termCalls.terms, { sort: '-startsOn' }, wanted)

/** Like `useTerms`, as choices, each with its course. */
export function useTermChoices(wanted = true): { value: number; label: string }[] {
  return (useTerms(wanted) ?? []).map(({ id, courseName, name }) => ({ value: id, label: `${courseName}, ${name}` }))
}

export function useBranchChoices(wanted = true): CourseChoice[] {
  const branches = useChoices(academics.branches, all, wanted) ?? []
  return branches.map((row) => choice(row, row.shortName))
}

/** Batches, newest first, each with the regulation under which its students begin. */
export function useBatchChoices(wanted = true): (CourseChoice & { regulationId: number })[] {
  const batches = useChoices(academics.batches, { ...all, sort: '-startYear' }, wanted) ?? []
  return batches.map((row) => ({ ...choice(row, row.label), regulationId: row.regulationId }))
}

export function useSemesterChoices(wanted = true): CourseChoice[] {
  const semesters = useChoices(academics.semesters, all, wanted) ?? []
  return semesters.map((row) => choice(row, row.name))
}

export function useRegulationChoices(wanted = true): CourseChoice[] {
  const regulations = useChoices(academics.regulations, all, wanted) ?? []
  return regulations.map((row) => choice(row, row.code))
}

/** Admission seasons: the next one, the current one, and those of the last eight years. */
export function useSeasonChoices(): { value: number; label: string }[] {
  const present = Number(useInstitution()?.academicYear.slice(0, 4)) || thisYear()
  return Array.from({ length: 10 }, (_, at) => present + 1 - at).map((year) => ({ value: year, label: `${year}-${year + 1}` }))
}

const all = { retired: 'all' }

const named = ({ id, name, retired }: { id: number; name: string; retired: boolean }): Choice => ({
  value: id,
  label: marked(name, retired),
  retired,
})

type OfCourse = { id: number; courseId: number; courseName: string; retired: boolean }

function choice({ id, courseId, courseName, retired }: OfCourse, name: string): CourseChoice {
  const short = marked(name, retired)
  return { value: id, short, label: `${courseName} ${short}`, of: courseId, retired }
}

const marked = (name: string, retired: boolean) => (retired ? uiWord('retiredChoice', { name }) : name)
