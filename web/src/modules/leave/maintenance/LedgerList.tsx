import { balanceCalls, entryKinds, type LeaveEntry } from '@nalanda/contract/leave/balances'
import { leaveTypeCalls } from '@nalanda/contract/leave/types'
import { useDepartmentChoices } from '../../../api/choices.ts'
import { exportRecords, useChoices, useRecordList } from '../../../api/records.ts'
import { dayText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { signedDays } from '../leave-text.ts'
import { type Translate, useWords } from '../words.ts'

type LedgerListProps = {
  name: string
  /** Whether to show only the user's own lines. */
  own?: boolean
  /** Id of the member of staff whose lines are shown; all by default. */
  staffId?: string
}

/** Lines of the leave ledger: of everyone in the user's charge, of one person, or the user's own. */
export function LedgerList({ name, own = false, staffId }: LedgerListProps) {
  const t = useWords()
  const state = useListState<typeof balanceCalls.entries.list>({ sort: '-enteredOn' })
  const ofOne = own || staffId !== undefined
  const scope = { ...(own && ({ own: 'yes' } as const)), ...(staffId !== undefined && { staffId }) }
  const types = useChoices(leaveTypeCalls.leaveTypes, { retired: 'all' }, state.needs('typeId')) ?? []
  const departments = useDepartmentChoices(state.needs('departmentId'))
  const typeFilter = {
    name: 'typeId',
    label: t('type'),
    options: types.map((one) => ({ value: one.id, label: one.name })),
  } as const
  const kindFilter = {
    name: 'kind',
    label: t('entry'),
    options: entryKinds.map((value) => ({ value, label: t(`entry-${value}`) })),
  } as const
  return (
    <DataList
      name={name}
      label={t('ledger')}
      columns={columns(t, ofOne)}
      state={state}
      result={useRecordList(balanceCalls.entries, { ...state.query, ...scope })}
      rowId={({ id }) => id}
      searchHint={ofOne ? t('type') : t('nameOrCode')}
      filters={
        ofOne
          ? [typeFilter, kindFilter]
          : [{ name: 'departmentId', label: t('department'), options: departments }, typeFilter, kindFilter]
      }
      onExport={(format) => exportRecords(balanceCalls.entries, { ...state.exportQuery, ...scope }, format)}
      empty={{ title: t('noLines'), children: t('noLinesText') }}
    />
  )
}

const columns = (t: Translate, ofOne: boolean): Column<LeaveEntry, typeof balanceCalls.entries.list>[] => [
  ...(ofOne
    ? []
    : [
        {
          field: 'fullName',
          head: t('name'),
          text: ({ fullName }: LeaveEntry) => fullName,
          cell: ({ staffId, fullName }: LeaveEntry) => <RouteLink to={`/app/Admin/Leave/Staff/${staffId}`}>{fullName}</RouteLink>,
          main: true,
          sort: true,
          wide: true,
        } as const,
      ]),
  { field: 'enteredOn', head: t('date'), text: ({ enteredOn }) => dayText(enteredOn), sort: true, main: ofOne },
  { field: 'type', head: t('type'), text: ({ typeName }) => typeName, wide: true },
  { field: 'year', head: t('leaveYear'), text: ({ year }) => year, code: true },
  { field: 'kind', head: t('entry'), text: ({ kind }) => t(`entry-${kind}`), cell: (row) => <Kind row={row} />, wide: true },
  {
    field: 'halves',
    head: t('days'),
    text: ({ halves }) => signedDays(t, halves),
    numeric: true,
  },
  { field: 'reason', head: t('reason'), text: ({ reason }) => reason, wide: true },
  { field: 'enteredBy', head: t('enteredBy'), text: ({ enteredBy }) => enteredBy ?? t('byRules'), hiddenAtFirst: ofOne },
]

function Kind({ row: { kind, requestId } }: { row: LeaveEntry }) {
  const t = useWords()
  if (requestId === null) return t(`entry-${kind}`)
  return <RouteLink to={`/app/Faculty/Leave/${requestId}`}>{t(`entry-${kind}`)}</RouteLink>
}
