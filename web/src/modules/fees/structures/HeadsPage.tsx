import { type FeeHead, headKinds, heads, SaveHead } from '@nalanda/contract/fees/heads'
import { ledger } from '@nalanda/contract/ledger/ledger'
import { useChoices, useRecordEditing } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { type Translate, useStructureWords } from './words.ts'

const { CheckboxField, NumberField, SelectField, TextField, useFormContext } = fieldsFor(SaveHead)

/** The fee heads, in the order in which a part payment is applied. */
export function HeadsPage() {
  const t = useStructureWords()
  const state = useListState<typeof heads.list>({ sort: 'priority' })
  const editing = useRecordEditing(heads, state)
  const kinds = headKinds.map((value) => ({ value, label: t(`head-${value}`) }))
  return (
    <RecordScreen
      name="fee-heads"
      title={t('heads')}
      about={t('headsAbout')}
      add={t('addHead')}
      none={t('noHeads')}
      nameOf={({ name }) => name}
      columns={columns(t)}
      filters={[{ name: 'kind', label: t('kind'), options: kinds }]}
      searchHint={t('codeOrName')}
      state={state}
      editing={editing}
      form={{
        schema: SaveHead,
        start: (row: FeeHead | null) => ({
          ...{ code: row?.code ?? '', name: row?.name ?? '', kind: row?.kind ?? 'other', priority: row?.priority ?? 100 },
          ...{ incomeAccountId: row?.incomeAccountId, refundable: row?.refundable ?? false },
        }),
        fields: () => <HeadFields kinds={kinds} />,
      }}
      empty={t('headsEmpty')}
    />
  )
}

function HeadFields({ kinds }: { kinds: { value: string; label: string }[] }) {
  const t = useStructureWords()
  const mayAsk = useMay()(ledger.accounts.list.allow)
  const kind = useFormContext().watch('kind') === 'deposit' ? 'liability' : 'income'
  const accounts = useChoices(ledger.accounts, { kind, retired: 'all' }, mayAsk) ?? []
  return (
    <>
      <TextField name="code" label={t('code')} required maxLength={20} />
      <TextField name="name" label={t('name')} required maxLength={80} />
      <SelectField name="kind" label={t('kind')} required options={kinds} />
      <NumberField name="priority" label={t('priority')} required step={1} min={1} max={999} hint={t('headHint')} />
      <SelectField
        name="incomeAccountId"
        label={t('incomeAccount')}
        required
        numeric
        options={accounts.map(({ id, code, name, retired }) => ({ value: id, label: `${code} ${name}`, retired }))}
      />
      <CheckboxField name="refundable" label={t('refundable')} hint={t('refundableHint')} />
    </>
  )
}

const columns = (t: Translate): Column<FeeHead, typeof heads.list>[] => [
  { field: 'priority', head: t('priority'), text: ({ priority }) => priority, numeric: true, sort: true },
  { field: 'code', head: t('code'), text: ({ code }) => code, code: true, sort: true },
  { field: 'name', head: t('name'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'kind', head: t('kind'), text: ({ kind }) => t(`head-${kind}`) },
  { field: 'incomeAccount', head: t('incomeAccount'), text: ({ incomeAccount }) => incomeAccount, wide: true },
  { field: 'refundable', head: t('refundable'), text: ({ refundable }) => t(refundable ? 'yes' : 'no') },
]
