import { concessionRules } from '@nalanda/contract/concessions/proposals'
import {
  type ConcessionType,
  concessionApprovers,
  concessionKinds,
  concessionTypes,
  SaveConcessionType,
} from '@nalanda/contract/concessions/types'
import { heads } from '@nalanda/contract/fees/heads'
import { useChoices, useRecordEditing } from '../../../api/records.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { decimal, rupees } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { concessionViews } from '../views.ts'
import { type Translate, useWords } from '../words.ts'

const { CheckboxGroupField, MoneyField, NumberField, SelectField, TextField } = fieldsFor(SaveConcessionType)

/** The types of concessions: what may be granted, how much of it, and who decides. */
export function TypesPage() {
  const t = useWords()
  const state = useListState<typeof concessionTypes.list>({ sort: 'name' })
  const editing = useRecordEditing(concessionTypes, state, concessionViews)
  return (
    <RecordScreen
      name="concession-types"
      title={t('types')}
      about={t('typesAbout')}
      add={t('addType')}
      none={t('noTypes')}
      nameOf={({ name }) => name}
      columns={columns(t)}
      filters={[
        { name: 'kind', label: t('kind'), options: concessionKinds.map((value) => ({ value, label: t(`kind-${value}`) })) },
      ]}
      searchHint={t('codeOrName')}
      state={state}
      editing={editing}
      form={{
        schema: SaveConcessionType,
        start: (row: ConcessionType | null) => ({
          ...{ code: row?.code ?? '', name: row?.name ?? '', kind: row?.kind ?? 'concession' },
          ...{ percent: row?.percent ?? null, amountPaise: row?.amountPaise ?? null },
          ...{ capPercent: row?.capPercent ?? null, capPaise: row?.capPaise ?? null },
          ...{ approver: row?.approver ?? 'ROLE_PRINCIPAL', rule: row?.rule ?? null, headIds: row?.headIds ?? [] },
        }),
        fields: () => <Fields />,
      }}
      empty={t('typesEmpty')}
    />
  )
}

function Fields() {
  const t = useWords()
  const feeHeads = useChoices(heads, { retired: 'all', sort: 'priority' }) ?? []
  return (
    <>
      <TextField name="code" label={t('code')} required maxLength={20} />
      <TextField name="name" label={t('name')} required maxLength={80} />
      <SelectField
        name="kind"
        label={t('kind')}
        required
        options={concessionKinds.map((value) => ({ value, label: t(`kind-${value}`) }))}
      />
      <NumberField name="percent" label={t('percent')} hint={t('percentHint')} min={0} max={100} />
      <MoneyField name="amountPaise" label={t('amount')} hint={t('amountHint')} />
      <NumberField name="capPercent" label={t('capPercent')} hint={t('noLimit')} min={0} max={100} />
      <MoneyField name="capPaise" label={t('capAmount')} hint={t('noLimit')} />
      <SelectField
        name="approver"
        label={t('approvedBy')}
        required
        options={concessionApprovers.map((value) => ({ value, label: t(`approver-${value}`) }))}
      />
      <SelectField
        name="rule"
        label={t('rule')}
        hint={t('ruleHint')}
        placeholder={t('rule-none')}
        options={concessionRules.map((value) => ({ value, label: t(`rule-${value}`) }))}
      />
      <CheckboxGroupField
        name="headIds"
        label={t('heads')}
        hint={t('headsHint')}
        options={feeHeads.map(({ id, name, retired }) => ({ value: id, label: name, retired }))}
      />
    </>
  )
}

function grantText(t: Translate, { percent, amountPaise }: ConcessionType): string {
  if (percent !== null) return t('percentOf', { percent: decimal(percent) })
  return amountPaise === null ? t('asRequested') : rupees(amountPaise)
}

function capText(t: Translate, { capPercent, capPaise }: ConcessionType): string {
  const parts = [
    capPercent === null ? '' : t('percentOf', { percent: decimal(capPercent) }),
    capPaise === null ? '' : rupees(capPaise),
  ]
  return parts.filter(Boolean).join(' · ') || t('noCap')
}

const columns = (t: Translate): Column<ConcessionType, typeof concessionTypes.list>[] => [
  { field: 'code', head: t('code'), text: ({ code }) => code, code: true, sort: true },
  { field: 'name', head: t('type'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'kind', head: t('kind'), text: ({ kind }) => t(`kind-${kind}`) },
  { field: 'grants', head: t('grants'), text: (type) => grantText(t, type), numeric: true },
  { field: 'cap', head: t('cap'), text: (type) => capText(t, type), numeric: true },
  { field: 'heads', head: t('heads'), text: ({ heads: names }) => names.join(', ') || t('allHeads'), wide: true },
  {
    ...{ field: 'rule', head: t('rule'), hiddenAtFirst: true },
    text: ({ rule }) => t(`rule-${rule ?? 'none'}`),
  },
  { field: 'approver', head: t('approvedBy'), text: ({ approver }) => t(`approver-${approver}`) },
]
