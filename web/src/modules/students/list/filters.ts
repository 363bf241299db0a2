import { academics } from '@nalanda/contract/academics/academics'
import { lookups } from '@nalanda/contract/lookups/lookups'
import type { students } from '@nalanda/contract/students/students'
import {
  useBatchChoices,
  useBranchChoices,
  useCourseChoices,
  useRegulationChoices,
  useSeasonChoices,
} from '../../../api/choices.ts'
import { useChoices } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import type { ListState } from '../../../ui/list/list-state.ts'
import { genderOptions, stateOptions } from '../states/states.ts'
import { useStateWords } from '../states/words.ts'
import { useWords } from '../words.ts'

const semesters = Array.from({ length: 8 }, (_, at) => ({ value: at + 1, label: String(at + 1) }))

type StudentFilter = Filter<typeof students.students.list>

/** Returns the filters of the student list. Branches, batches and regulations are those of the chosen course. Options are fetched when they are needed. */
export function useStudentFilters(list: ListState): StudentFilter[] {
  const l = useStateWords()
  const groups: [string, StudentFilter[]][] = [
    [l('groupClass'), useClassFilters(list)],
    [l('groupStudent'), useStandingFilters(list)],
    [l('groupAdmission'), useAdmissionFilters(list)],
    [l('groupRecords'), useRecordFilters()],
  ]
  return groups.flatMap(([group, filters]) => filters.map((filter) => ({ ...filter, group })))
}

function useClassFilters({ filters, needs }: ListState): StudentFilter[] {
  const t = useWords()
  const l = useStateWords()
  const ofCourse = <Choice extends { of: number }>(choices: readonly Choice[]) =>
    choices.filter(({ of }) => filters.courseId === undefined || String(of) === filters.courseId)
  return [
    { name: 'courseId', label: t('course'), options: useCourseChoices(needs('courseId')) },
    { name: 'branchId', label: t('branch'), options: ofCourse(useBranchChoices(needs('branchId'))) },
    { name: 'batchId', label: t('batch'), options: ofCourse(useBatchChoices(needs('batchId'))) },
    { name: 'sectionId', label: t('section'), options: useSections(filters.batchId, filters.branchId) },
    { name: 'semesterNo', label: l('semester'), options: semesters },
    { name: 'regulationId', label: t('regulation'), options: ofCourse(useRegulationChoices(needs('regulationId'))) },
  ]
}

function useStandingFilters({ needs }: ListState): StudentFilter[] {
  const t = useWords()
  const l = useStateWords()
  return [
    {
      name: 'current',
      label: t('students'),
      options: [
        { value: 'yes', label: l('currentStudents') },
        { value: 'no', label: l('formerStudents') },
      ],
    },
    { name: 'state', label: t('state'), options: [{ value: 'studying', label: l('studying') }, ...stateOptions(t)] },
    { name: 'stateSince', label: l('stateSince'), options: [], day: true },
    {
      name: 'hasLeft',
      label: l('hasLeft'),
      options: [
        { value: 'no', label: l('stayed') },
        { value: 'yes', label: l('left') },
      ],
    },
    { name: 'gender', label: l('gender'), options: genderOptions(t) },
    { name: 'category', label: l('category'), options: useList('category', needs('category')) },
  ]
}

function useAdmissionFilters({ needs }: ListState): StudentFilter[] {
  const l = useStateWords()
  return [
    { name: 'seatType', label: l('seatType'), options: useList('seat-type', needs('seatType')) },
    { name: 'admissionType', label: l('admissionType'), options: useList('admission-type', needs('admissionType')) },
    { name: 'season', label: l('season'), options: useSeasonChoices() },
    { name: 'admittedFrom', label: l('admittedFrom'), options: [], day: { until: 'admittedTo' } },
    { name: 'admittedTo', label: l('admittedTo'), options: [], day: { since: 'admittedFrom' } },
  ]
}

function useRecordFilters(): StudentFilter[] {
  const l = useStateWords()
  const either = [
    { value: 'yes', label: l('with') },
    { value: 'no', label: l('without') },
  ]
  return [
    { name: 'hasRollNo', label: l('rollNo'), options: either },
    { name: 'hasSection', label: l('sectionGiven'), options: either },
    { name: 'promotion', label: l('promotion'), options: [{ value: 'due', label: l('promotionDue') }] },
    { name: 'hasHolds', label: l('hasHolds'), options: either },
    { name: 'hasPhoto', label: l('photo'), options: either },
    { name: 'hasAadhaar', label: l('aadhaarNumber'), options: either },
    {
      name: 'documents',
      label: l('documentsFilter'),
      options: [
        { value: 'missing', label: l('documentsMissing') },
        { value: 'complete', label: l('documentsComplete') },
      ],
    },
  ]
}

function useSections(batchId: string | undefined, branchId: string | undefined) {
  const known = batchId !== undefined && branchId !== undefined
  const sections = useChoices(academics.sections, { batchId, branchId, sort: 'name' }, known) ?? []
  return known ? sections.map(({ id, name }) => ({ value: id, label: name })) : []
}

/** Returns the values of a college list, for users who may read it. */
function useList(kind: 'category' | 'seat-type' | 'admission-type', wanted: boolean) {
  const may = useMay()(lookups.values.list.allow)
  const choices = useChoices(lookups.values, { kind, sort: 'position' }, may && wanted) ?? []
  return choices.map(({ value, label }) => ({ value, label: label ?? value }))
}
