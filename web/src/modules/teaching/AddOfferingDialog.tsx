import { academics } from '@nalanda/contract/academics/academics'
import { offeringCalls, SaveOffering } from '@nalanda/contract/teaching/offerings'
import { useAct } from '../../api/act.ts'
import { useDepartmentChoices, useTermChoices } from '../../api/choices.ts'
import { findRecords } from '../../api/records.ts'
import { useZodForm } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { teachingViews } from './queries.ts'
import { useWords } from './words.ts'

const { CheckboxField, LookupField, SelectField } = fieldsFor(SaveOffering)

async function findSections(typed: string) {
  const found = await findRecords(academics.sections, typed)
  return found.map(({ id, branchShortName, name, batchLabel }) => ({
    value: id,
    label: `${branchShortName} ${name} (${batchLabel})`,
  }))
}

async function findSubjects(typed: string) {
  const found = await findRecords(academics.subjects, typed)
  return found.map(({ id, code, name, regulationCode }) => ({ value: id, label: `${code} ${name} (${regulationCode})` }))
}

/** Offers one subject to one section. */
export function AddOfferingDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const form = useZodForm(SaveOffering, {
    termId: undefined,
    sectionId: undefined,
    subjectId: undefined,
    departmentId: null,
    everyone: true,
  })
  const add = useAct(offeringCalls.offerings.add, {
    input: (body: SaveOffering) => ({ body }),
    invalidates: teachingViews,
    done: t('offeredNow', { count: 1 }),
  })
  return (
    <FormDialog title={t('addOffering')} action={t('add')} form={form} onSave={add.submit} onClose={onClose}>
      <SelectField name="termId" label={t('term')} required numeric options={useTermChoices()} />
      <LookupField name="sectionId" label={t('section')} required present={null} find={findSections} />
      <LookupField name="subjectId" label={t('subject')} required present={null} find={findSubjects} />
      <SelectField
        name="departmentId"
        label={t('taughtBy')}
        hint={t('setDepartmentHint')}
        numeric
        placeholder={t('ofBranch')}
        options={useDepartmentChoices()}
      />
      <CheckboxField name="everyone" label={t('everyone')} hint={t('everyoneHint')} />
    </FormDialog>
  )
}
