import {
  type LookupKind,
  type LookupValue,
  labelledKinds,
  longestValue,
  lookups,
  SaveLookupValue,
} from '@nalanda/contract/lookups/lookups'
import { useAct } from '../../../api/act.ts'
import { FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { message } from '../../../ui/i18n/messages.ts'
import { FormDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { type RecordSaving, useMergingSave } from '../../../ui/record/record-editing.ts'
import { lookupViews } from './lookup-queries.ts'
import { RemoveRecord } from './RemoveRecord.tsx'
import { useLookupWords } from './words.ts'

const { CheckboxField, SelectField, TextField } = fieldsFor(SaveLookupValue)

type Props = {
  kind: LookupKind
  row: LookupValue | null
  /** The category whose sub-castes are shown: a new one belongs to it. */
  parentId: number | null
  categories: readonly { value: number; label: string }[]
  editing: RecordSaving<LookupValue, SaveLookupValue>
  onClose: () => void
}

/** One value of a list: while students have it, it keeps its spelling. */
export function LookupValueDrawer({ kind, row: opened, parentId, categories, editing, onClose }: Props) {
  const t = useLookupWords()
  const start = (row: LookupValue | null): SaveLookupValue => ({
    kind,
    value: row?.value ?? '',
    label: row?.label ?? null,
    extra: row?.extra ?? null,
    parentId: row ? row.parentId : parentId,
    retired: row?.retired ?? false,
  })
  const form = useZodForm(SaveLookupValue, start(opened))
  const remove = useAct(lookups.removeValue, { invalidates: lookupViews, done: message('deleted') })
  const { row, save } = useMergingSave(form, opened, start, editing)
  const used = (row?.students ?? 0) > 0
  return (
    <FormDrawer open title={opened?.value ?? t('addTo', { list: t(kind) })} form={form} onSave={save} onClose={onClose}>
      <FormSection columns={1}>
        {kind === 'sub-caste' && (
          <SelectField name="parentId" label={t('ofCategory')} required numeric options={categories} disabled={used} />
        )}
        <TextField
          name="value"
          label={t('value')}
          required
          maxLength={longestValue(kind)}
          readOnly={used}
          hint={used ? t('valueUsed', { count: row?.students ?? 0 }) : t('valueHint')}
        />
        {labelledKinds.includes(kind) && (
          <TextField name="label" label={t('shownAs')} maxLength={60} emptyIsNull hint={t('shownAsHint')} />
        )}
        {kind === 'seat-type' && <TextField name="extra" label={t('extra')} maxLength={60} emptyIsNull hint={t('extraHint')} />}
        <CheckboxField name="retired" label={t('retired')} hint={t('retireHint')} />
        {row && (
          <RemoveRecord
            name={row.value}
            whyNot={used ? t('whyNotRemove') : null}
            remove={() => remove.submit({ params: { id: String(row.id) } })}
            onRemoved={onClose}
          />
        )}
      </FormSection>
    </FormDrawer>
  )
}
