import { academics } from '@nalanda/contract/academics/academics'
import { useState } from 'react'
import { type CourseChoice, useBatchChoices, useBranchChoices, useCourseChoices } from '../../../api/choices.ts'
import { useChoices } from '../../../api/records.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { PhoneFilters } from '../../../ui/list/PhoneFilters.tsx'
import css from './CreateLogins.module.css'
import { useLoginWords } from './words.ts'

type Values = Record<'courseId' | 'branchId' | 'batchId' | 'sectionId' | 'semesterNo', number | null>
const whole: Values = { courseId: null, branchId: null, batchId: null, sectionId: null, semesterNo: null }
const semesters = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: String(at + 1) }))

/** Holds the selection of students whose logins are created; initially all students. */
export function useLoginScope() {
  const [chosen, setChosen] = useState(whole)
  const named = Object.entries(chosen).filter((entry): entry is [keyof Values, number] => entry[1] !== null)
  return {
    chosen,
    setChosen,
    isWhole: named.length === 0,
    values: Object.fromEntries(named) as Partial<Record<keyof Values, number>>,
  }
}
type Scope = ReturnType<typeof useLoginScope>

/** Fields for programme, branch, batch, section and semester; sections can be chosen once their batch is known. */
export function ScopeFields({ scope: { chosen, setChosen } }: { scope: Scope }) {
  const t = useLoginWords()
  const { courseId, branchId, batchId } = chosen
  const ofCourse = (choices: readonly CourseChoice[]) =>
    choices
      .filter(({ of }) => courseId === null || of === courseId)
      .map(({ value, label, short }) => ({ value, label: courseId === null ? label : short }))
  const courses = useCourseChoices()
  const branches = ofCourse(useBranchChoices())
  const batches = ofCourse(useBatchChoices())
  const query = { batchId: batchId ?? undefined, branchId: branchId ?? undefined, sort: 'name' }
  const sections = useChoices(academics.sections, query, batchId !== null) ?? []
  const sectionOptions = batchId === null ? [] : sections.map(sectionOption)
  const set = (changed: Partial<Values>) => setChosen({ ...chosen, ...changed })
  const all = t('all')
  const labelOf = (options: readonly { value: number; label: string }[], value: number | null) =>
    options.find((option) => option.value === value)?.label ?? []
  const named = [
    ...[labelOf(courses, courseId), labelOf(branches, branchId), labelOf(batches, batchId)],
    ...[labelOf(sectionOptions, chosen.sectionId), labelOf(semesters, chosen.semesterNo)],
  ].flat()
  return (
    <PhoneFilters className={css.scope} chosen={named.length > 0 ? named : [all]}>
      <Select
        label={t('course')}
        value={courseId}
        options={courses}
        placeholder={all}
        onChange={(id) => set({ ...whole, courseId: id, semesterNo: chosen.semesterNo })}
      />
      <Select
        label={t('branch')}
        value={branchId}
        options={branches}
        placeholder={all}
        onChange={(id) => set({ branchId: id, sectionId: null })}
      />
      <Select
        label={t('batch')}
        value={batchId}
        options={batches}
        placeholder={all}
        onChange={(id) => set({ batchId: id, sectionId: null })}
      />
      <Select
        label={t('section')}
        value={chosen.sectionId}
        options={sectionOptions}
        placeholder={all}
        disabled={batchId === null}
        onChange={(id) => set({ sectionId: id })}
      />
      <Select
        label={t('semester')}
        value={chosen.semesterNo}
        options={semesters}
        placeholder={all}
        onChange={(semesterNo) => set({ semesterNo })}
      />
    </PhoneFilters>
  )
}

const sectionOption = ({ id, branchShortName, name }: { id: number; branchShortName: string; name: string }) => ({
  value: id,
  label: `${branchShortName} ${name}`,
})
