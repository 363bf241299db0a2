import { directoryCalls } from '@nalanda/contract/alumni/directory'
import type { BodyOf } from '@nalanda/contract/platform/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { queryOf } from '../../../api/queries.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useWords } from '../words.ts'

const schema = directoryCalls.addGraduates.body
const { SelectField } = fieldsFor(schema)

/** Adds the graduates of a batch to the directory. */
export function AddGraduatesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { data } = useQuery(queryOf(directoryCalls.listGraduateBatches))
  const form = useZodForm(schema, { batchId: null })
  const add = useAct(directoryCalls.addGraduates, {
    input: (body: BodyOf<typeof directoryCalls.addGraduates>) => ({ body }),
    invalidates: [directoryCalls],
    done: ({ added }) => t('graduatesAdded', { count: added }),
  })
  const batches = data?.batches ?? []
  return (
    <FormDialog
      title={t('addGraduatesTitle')}
      action={t('addGraduates')}
      disabled={batches.length === 0}
      width="xs"
      form={form}
      onSave={add.submit}
      onClose={onClose}
    >
      <p>{data && batches.length === 0 ? t('noGraduates') : t('addGraduatesLead')}</p>
      <SelectField
        name="batchId"
        label={t('batch')}
        required
        numeric
        options={batches.map(({ id, name, graduates }) => ({ value: id, label: t('batchOf', { name, count: graduates }) }))}
      />
    </FormDialog>
  )
}
