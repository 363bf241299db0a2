import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { type RefundRule, refundRules, SaveRefundRule } from '@nalanda/contract/refunds/rules'
import { usePresentYear } from '../../../api/academic-years.ts'
import { useRecordEditing } from '../../../api/records.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { type Translate, useWords } from '../words.ts'
import { emptySlab, SlabFieldsets, slabText } from './SlabFieldsets.tsx'

const { NumberField, TextField } = fieldsFor(SaveRefundRule)

/** The slabs by which refunds are calculated, each set from an academic year on. */
export function RulesPage() {
  const t = useWords()
  const present = usePresentYear()
  const state = useListState<typeof refundRules.list>({ sort: '-academicYearFrom' })
  return (
    <RecordScreen
      name="refund-rules"
      title={t('rules')}
      about={t('rulesAbout')}
      add={t('addRule')}
      none={t('noRules')}
      nameOf={({ name }) => name}
      columns={columns(t)}
      searchHint={t('name')}
      state={state}
      editing={useRecordEditing(refundRules, state)}
      form={{
        schema: SaveRefundRule,
        start: (row: RefundRule | null) => ({
          ...{ name: row?.name ?? '', academicYearFrom: row?.academicYearFrom ?? present },
          slabs: row?.slabs ?? [emptySlab],
        }),
        fields: () => (
          <>
            <TextField name="name" label={t('rule')} required maxLength={120} />
            <NumberField name="academicYearFrom" label={t('fromYear')} required step={1} min={1990} max={2100} />
            <SlabFieldsets />
          </>
        ),
      }}
      empty={t('rulesEmpty')}
    />
  )
}

const columns = (t: Translate): Column<RefundRule, typeof refundRules.list>[] => [
  {
    ...{ field: 'academicYearFrom', head: t('fromYear'), code: true, sort: true },
    text: ({ academicYearFrom }) => academicYearName(academicYearFrom),
  },
  { field: 'name', head: t('rule'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'slabs', head: t('slabs'), text: ({ slabs }) => slabs.map((slab) => slabText(t, slab)).join(' · '), wide: true },
]
