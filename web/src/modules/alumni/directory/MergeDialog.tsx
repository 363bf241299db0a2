import { type Alumnus, directoryCalls } from '@nalanda/contract/alumni/directory'
import type { BodyOf } from '@nalanda/contract/platform/endpoint'
import { useAct } from '../../../api/act.ts'
import { findRecords } from '../../../api/records.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { mostFound } from '../../../ui/form/typing/most-found.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useWords } from '../words.ts'

const schema = directoryCalls.mergeAlumni.body
const { LookupField } = fieldsFor(schema)

/** Merges a duplicate into the record that remains, and opens that record. */
export function MergeDialog({ one: { id, fullName: name }, onClose }: { one: Alumnus; onClose: () => void }) {
  const t = useWords()
  const go = useGo()
  const form = useZodForm(schema, { intoId: null })
  const merge = useAct(directoryCalls.mergeAlumni, {
    input: (body: BodyOf<typeof directoryCalls.mergeAlumni>) => ({ params: { id: String(id) }, body }),
    invalidates: [directoryCalls],
    done: t('mergedNow'),
    onDone: (kept) => void go(`/app/Alumni/Directory/${kept.id}`),
  })
  const find = async (typed: string) =>
    (await findRecords(directoryCalls.alumni, typed))
      .filter((other) => other.id !== id)
      .map((other) => ({ value: other.id, label: `${other.fullName} (${other.rollNo}, ${other.batch})` }))
  // The merged record may have been among the results
  const isPart = ({ length }: readonly unknown[]) => length >= mostFound - 1
  return (
    <FormDialog title={t('mergeTitle', { name })} action={t('merge')} danger form={form} onSave={merge.submit} onClose={onClose}>
      <p>{t('mergeLead')}</p>
      <LookupField name="intoId" label={t('mergeInto')} required present={null} find={find} isPart={isPart} />
    </FormDialog>
  )
}
