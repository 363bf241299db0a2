import { academics } from '@nalanda/contract/academics/academics'
import { people } from '@nalanda/contract/people/people'
import { useChoices } from './records.ts'
import { useMay } from './session.ts'

/** Records of other kinds to choose from, in filters and forms; empty while they are on their way. `of` is the course they belong to. */
export type Choice = { value: number; label: string }
export type CourseChoice = Choice & { of: number; short: string }

export function useDegreeChoices(): Choice[] {
  return (useChoices(academics.degrees) ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

export function useCourseChoices(): Choice[] {
  return (useChoices(academics.courses) ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

/** Departments, for those who may see them. */
export function useDepartmentChoices(): Choice[] {
  const wanted = useMay()(people.departments.list.allow)
  return (useChoices(people.departments, {}, wanted) ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

export function useBranchChoices(): CourseChoice[] {
  const branches = useChoices(academics.branches) ?? []
  return branches.map(({ id, shortName, courseName, courseId }) => choice(id, courseName, shortName, courseId))
}

/** Batches, the youngest first, each with the regulation its students begin under. */
export function useBatchChoices(): (CourseChoice & { regulationId: number })[] {
  const batches = useChoices(academics.batches, { sort: '-startYear' }) ?? []
  return batches.map(({ id, label, courseName, courseId, regulationId }) => ({
    ...choice(id, courseName, label, courseId),
    regulationId,
  }))
}

export function useSemesterChoices(): CourseChoice[] {
  const semesters = useChoices(academics.semesters) ?? []
  return semesters.map(({ id, name, courseName, courseId }) => choice(id, courseName, name, courseId))
}

export function useRegulationChoices(): CourseChoice[] {
  const regulations = useChoices(academics.regulations) ?? []
  return regulations.map(({ id, code, courseName, courseId }) => choice(id, courseName, code, courseId))
}

function choice(value: number, courseName: string, short: string, of: number): CourseChoice {
  return { value, short, label: `${courseName} ${short}`, of }
}
