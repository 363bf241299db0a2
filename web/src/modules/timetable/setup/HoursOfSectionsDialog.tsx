import { Id } from '@nalanda/contract/platform/primitives'
import { fixedHourCalls, SaveFixedHours } from '@nalanda/contract/timetable/fixed-hours'
import { useEffect } from 'react'
import { useAct } from '../../../api/act.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useSectionChoices, useTermChoices } from './queries.ts'
import css from './Setup.module.css'
import { WhenFields } from './WhenFields.tsx'
import { useWords } from './words.ts'

const HoursOfTerm = SaveFixedHours.extend({ termId: Id })
const { CheckboxGroupField, SelectField } = fieldsFor(HoursOfTerm)

/** Adds the same hour to several sections of a term. */
export function HoursOfSectionsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const form = useZodForm(HoursOfTerm, {
    ...{ termId: null, title: '', periods: 1, weekday: null, firstPeriod: null, sectionIds: [] },
  })
  const termId = form.watch('termId')
  const sections = useSectionChoices(termId)
  const { setValue } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sections of another term are others
  useEffect(() => setValue('sectionIds', []), [termId, setValue])
  const choose = (ids: number[]) => setValue('sectionIds', ids, { shouldDirty: true, shouldValidate: true })
  const add = useAct(fixedHourCalls.addToAll, {
    invalidates: [fixedHourCalls],
    done: ({ added }) => t('hoursAdded', { count: added }),
  })
  return (
    <FormDialog
      title={t('addToSections')}
      action={t('add')}
      width="md"
      form={form}
      onSave={({ termId: id, ...body }) => add.submit({ params: { id: String(id) }, body })}
      onClose={onClose}
    >
      <SelectField name="termId" label={t('term')} required numeric options={useTermChoices()} />
      <WhenFields />
      <CheckboxGroupField
        name="sectionIds"
        label={t('sections')}
        hint={termId ? undefined : t('termFirst')}
        options={sections ?? []}
      />
      {sections && sections.length > 0 && (
        <div className={css.acts}>
          <Button size="small" onClick={() => choose(sections.map(({ value }) => value))}>
            {t('selectAll')}
          </Button>
          <Button size="small" onClick={() => choose([])}>
            {t('clearSelection')}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
