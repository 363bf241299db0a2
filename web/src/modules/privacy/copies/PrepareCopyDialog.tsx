import { Reason } from '@nalanda/contract/platform/primitives'
import { copyCalls } from '@nalanda/contract/privacy/copies'
import { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { currentAppearance } from '../../../ui/appearance/appearance.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { privacyViews } from '../queries.ts'
import { useWords } from '../words.ts'
import { isPartOfPeople, subjectOf, useFindPeople } from './find-people.ts'

const Asked = z.object({ person: z.int(), reason: Reason })
const { LookupField, TextAreaField } = fieldsFor(Asked)

/** Finds a person and has a copy of their data created, with the reason. */
export function PrepareCopyDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const form = useZodForm(Asked, { reason: '' })
  const find = useFindPeople()
  const make = useAct(copyCalls.prepareCopy, {
    input: ({ person, reason }: z.infer<typeof Asked>) => ({
      body: { ...subjectOf(person), language: currentAppearance().language, reason },
    }),
    invalidates: privacyViews,
    done: t('prepared'),
  })
  return (
    <FormDialog title={t('prepareTitle')} action={t('prepareCopy')} form={form} onSave={make.submit} onClose={onClose}>
      <LookupField
        name="person"
        label={t('person')}
        hint={t('find')}
        required
        present={null}
        find={find}
        isPart={isPartOfPeople}
      />
      <TextAreaField name="reason" label={t('reason')} hint={t('reasonHint')} required maxLength={500} />
    </FormDialog>
  )
}
