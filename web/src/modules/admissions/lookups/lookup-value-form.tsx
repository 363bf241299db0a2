import {
  type LookupKind,
  type LookupValue,
  labelledKinds,
  longestValue,
  SaveLookupValue,
} from '@nalanda/contract/lookups/lookups'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import type { RecordForm } from '../../../ui/record/RecordScreen.tsx'
import type { Translate } from './words.ts'

const { CheckboxField, SelectField, TextField } = fieldsFor(SaveLookupValue)

type FormProps = {
  kind: LookupKind
  /** Id of the category whose sub-castes are shown; a new value belongs to it. */
  parentId: number | null
  categories: readonly { value: number; label: string }[]
}

/** The form of one value of a list. The spelling of a value that students have cannot be changed. */
export const lookupValueForm = (
  t: Translate,
  { kind, parentId, categories }: FormProps,
): RecordForm<LookupValue, typeof SaveLookupValue> => ({
  schema: SaveLookupValue,
  start: (row) => ({
    kind,
    value: row?.value ?? '',
    label: row?.label ?? null,
    extra: row?.extra ?? null,
    parentId: row ? row.parentId : parentId,
    retired: row?.retired ?? false,
  }),
  fields: (row) => {
    const used = (row?.students ?? 0) > 0
    return (
      <>
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
      </>
    )
  },
})
