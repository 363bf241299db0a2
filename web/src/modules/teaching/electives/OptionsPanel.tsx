import { academics } from '@nalanda/contract/academics/academics'
import {
  allowsInRound,
  type ElectiveOption,
  electiveCalls,
  type RoundDetail,
  SaveOption,
} from '@nalanda/contract/teaching/electives'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useBranchChoices, useDepartmentChoices } from '../../../api/choices.ts'
import { findRecords, useRecordEditing } from '../../../api/records.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useLocalListState } from '../../../ui/list/list-state.ts'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { RecordList } from '../../../ui/record/RecordList.tsx'
import { RecordDrawer, type RecordForm } from '../../../ui/record/RecordScreen.tsx'
import css from '../Teaching.module.css'
import { electiveViews } from './queries.ts'
import { type Translate, useWords } from './words.ts'

const { CheckboxGroupField, LookupField, NumberField, SelectField } = fieldsFor(SaveOption)

/** The subjects that a round offers as options. */
export function OptionsPanel({ round }: { round: RoundDetail }) {
  const t = useWords()
  const state = useLocalListState<typeof electiveCalls.options.list>({ sort: 'subjectCode' })
  const within = { roundId: String(round.id) }
  const shown = { query: { ...state.query, ...within }, exportQuery: { ...state.exportQuery, ...within } }
  const editing = useRecordEditing(electiveCalls.options, shown, electiveViews)
  const [cancelling, setCancelling] = useState<ElectiveOption | null>(null)
  const mayEdit = editing.mayEdit && allowsInRound('change', round.state)
  const mayCancel = editing.mayEdit && allowsInRound('cancelOption', round.state)
  const drawer = (row: ElectiveOption | null, onClose: () => void) => (
    <RecordDrawer
      key={row?.id ?? 'new'}
      {...{ row, onClose, editing }}
      add={t('addOption')}
      nameOf={({ subjectName }) => subjectName}
      form={optionForm(round)}
    />
  )
  return (
    <section aria-label={t('options')} className={css.panel}>
      <h2>{t('options')}</h2>
      <RecordList
        name="elective-options"
        label={t('options')}
        columns={columns(t, round)}
        state={state}
        result={editing.result}
        searchHint={t('subjectOrCode')}
        onExport={editing.onExport}
        add={t('addOption')}
        mayAdd={mayEdit}
        addForm={(close) => drawer(null, close)}
        detail={mayEdit ? drawer : undefined}
        rowActs={
          mayCancel
            ? (row) =>
                row.cancelReason === null && (
                  <Button
                    size="small"
                    kind="quiet"
                    aria-label={t('labelled', { label: t('cancelOption'), value: row.subjectName })}
                    onClick={() => setCancelling(row)}
                  >
                    {t('cancelOption')}
                  </Button>
                )
            : undefined
        }
        none={t('noOptions')}
        empty={t('optionsEmpty')}
      />
      {cancelling && <CancelDialog option={cancelling} onClose={() => setCancelling(null)} />}
    </section>
  )
}

function CancelDialog({ option, onClose }: { option: ElectiveOption; onClose: () => void }) {
  const t = useWords()
  const { id, revision, subjectName, taken } = option
  const cancel = useAct(electiveCalls.cancelOption, {
    input: (reason: string) => ({ params: { id: String(id) }, body: { revision, reason } }),
    invalidates: electiveViews,
    done: ({ reallotted, withoutSeat }) => t('optionCancelledNow', { count: reallotted, without: withoutSeat }),
  })
  return (
    <ReasonDialog
      open
      danger
      title={t('cancelOptionTitle', { subject: subjectName })}
      action={t('cancelOption')}
      onClose={onClose}
      onConfirm={cancel.submit}
    >
      <p>{t('cancelOptionLead', { count: taken })}</p>
    </ReasonDialog>
  )
}

const optionForm = (round: RoundDetail): RecordForm<ElectiveOption, typeof SaveOption> => ({
  schema: SaveOption,
  start: (row) => ({
    subjectId: row?.subjectId,
    seats: row?.seats ?? 60,
    departmentId: row?.departmentId,
    excludedBranchIds: row?.excludedBranchIds ?? [],
    roundId: round.id,
  }),
  fields: (row) => <OptionFields round={round} row={row} />,
})

function OptionFields({ round, row }: { round: RoundDetail; row: ElectiveOption | null }) {
  const t = useWords()
  const branches = useBranchChoices().filter(({ value }) => round.branchIds.length === 0 || round.branchIds.includes(value))
  const find = async (typed: string) => {
    const found = await findRecords(academics.subjects, typed, { electiveGroup: round.electiveGroup })
    return found.map(({ id, code, name, regulationCode }) => ({ value: id, label: `${code} ${name} (${regulationCode})` }))
  }
  return (
    <>
      <LookupField
        name="subjectId"
        label={t('subject')}
        required
        present={row && { value: row.subjectId, label: `${row.subjectCode} ${row.subjectName}` }}
        find={find}
      />
      <NumberField name="seats" label={t('seats')} required min={1} max={2000} />
      <SelectField
        name="departmentId"
        label={t('optionDepartment')}
        hint={t('optionDepartmentHint')}
        required
        numeric
        options={useDepartmentChoices()}
      />
      <CheckboxGroupField
        name="excludedBranchIds"
        label={t('excludedBranches')}
        options={branches.map(({ value, short, retired }) => ({ value, label: short, retired }))}
      />
    </>
  )
}

function stateOf(t: Translate, { leastStudents, state }: RoundDetail, { cancelReason, taken, firstChoices }: ElectiveOption) {
  if (cancelReason !== null) return { tone: 'quiet' as const, text: t('optionCancelled') }
  const isOver = state !== 'draft' && state !== 'coming' && state !== 'open'
  const isFew = isOver && Math.max(taken, firstChoices) < leastStudents
  return isFew ? { tone: 'warn' as const, text: t('tooFew') } : { tone: 'plain' as const, text: t('offered') }
}

const columns = (t: Translate, round: RoundDetail): Column<ElectiveOption, typeof electiveCalls.options.list>[] => [
  { field: 'subjectCode', head: t('code'), text: ({ subjectCode }) => subjectCode, code: true, sort: true },
  { field: 'subjectName', head: t('subject'), text: ({ subjectName }) => subjectName, main: true, sort: true, wide: true },
  { field: 'department', head: t('optionDepartment'), text: ({ department }) => department, wide: true },
  { field: 'excluded', head: t('excludedBranches'), text: ({ excludedBranches }) => excludedBranches, hiddenAtFirst: true },
  { field: 'seats', head: t('seats'), text: ({ seats }) => seats, numeric: true, sort: true },
  { field: 'firstChoices', head: t('firstChoices'), text: ({ firstChoices }) => firstChoices, numeric: true },
  { field: 'namedBy', head: t('namedBy'), text: ({ namedBy }) => namedBy, numeric: true, hiddenAtFirst: true },
  { field: 'taken', head: t('seated'), text: ({ taken }) => taken, numeric: true, sort: true },
  { field: 'cutoff', head: t('cutoff'), text: ({ cutoff }) => cutoff, numeric: true },
  { field: 'state', head: t('state'), status: (row) => stateOf(t, round, row) },
]
