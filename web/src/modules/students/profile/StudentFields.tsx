import { academics } from '@nalanda/contract/academics/academics'
import { SaveStudent } from '@nalanda/contract/students/students'
import { useRegulationChoices } from '../../../api/choices.ts'
import { useChoices } from '../../../api/records.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useWords } from '../words.ts'

const { DependentField, useFormContext } = fieldsFor(SaveStudent)

/** Fields for section and regulation, limited to the student's class and course. */
export function PlaceFields() {
  const t = useWords()
  const { watch } = useFormContext()
  const [courseId, branchId, batchId] = watch(['courseId', 'branchId', 'batchId'])
  return (
    <>
      <SectionField branchId={branchId} batchId={batchId} />
      <DependentField
        name="regulationId"
        label={t('regulation')}
        options={useRegulationChoices()}
        of={courseId}
        first={t('courseFirst')}
      />
    </>
  )
}

/** Field for a section of a branch and batch. */
export function SectionField({ branchId, batchId }: { branchId: number | null | undefined; batchId: number | null | undefined }) {
  const t = useWords()
  const known = Boolean(branchId && batchId)
  const query = { branchId: String(branchId), batchId: String(batchId), retired: 'all', sort: 'name' }
  const sections = useChoices(academics.sections, query, known) ?? []
  // One number for the pair, so that the section is cleared when either changes
  const of = known ? Number(batchId) * 1_000_000 + Number(branchId) : null
  return (
    <DependentField
      name="sectionId"
      label={t('section')}
      required={false}
      placeholder={t('noneYet')}
      options={sections.map(({ id, name, retired }) => ({ value: id, short: name, of: of ?? 0, retired }))}
      of={of}
      first={t('branchFirst')}
    />
  )
}
