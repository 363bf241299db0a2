import { balanceCalls, entryKinds, type LeaveEntry } from '@nalanda/contract/leave/balances'
import { leaveTypeCalls } from '@nalanda/contract/leave/types'
import { FileUp, RefreshCw, Scale } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useDepartmentChoices } from '../../../api/choices.ts'
import { AddedRowsImport } from '../../../api/import/AddedRowsImport.tsx'
import { exportRecords, useChoices, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { daysOf, leaveViews } from '../leave-text.ts'
import { type Translate, useWords } from '../words.ts'
import { CorrectDialog } from './CorrectDialog.tsx'

/** The ledger of everybody in one's charge; the office corrects balances and credits days to many. */
export function LedgerPage() {
  const t = useWords()
  const mayManage = useMay()('leave.manage')
  return (
    <Page title={t('ledger')} about={t('ledgerAbout')} actions={mayManage && <Acts />}>
      <LedgerList name="leave-ledger" />
    </Page>
  )
}

/** The lines that explain one's own balances. */
export function OwnLedgerPage() {
  const t = useWords()
  return (
    <Page title={t('ownLedger')} about={t('ownLedgerAbout')}>
      <LedgerList name="own-leave-ledger" own />
    </Page>
  )
}

function LedgerList({ name, own = false }: { name: string; own?: boolean }) {
  const t = useWords()
  const state = useListState<typeof balanceCalls.entries.list>({ sort: '-enteredOn' })
  const mine = own ? ({ own: 'yes' } as const) : {}
  const types = useChoices(leaveTypeCalls.leaveTypes, { retired: 'all' }) ?? []
  const departments = useDepartmentChoices()
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
      columns={columns(t, own)}
      state={state}
      result={useRecordList(balanceCalls.entries, { ...state.query, ...mine })}
      rowId={({ id }) => id}
      searchHint={t('nameOrCode')}
      filters={
        own
          ? [typeFilter, kindFilter]
          : [{ name: 'departmentId', label: t('department'), options: departments }, typeFilter, kindFilter]
      }
      onExport={(format) => exportRecords(balanceCalls.entries, { ...state.exportQuery, ...mine }, format)}
      empty={{ title: t('noLines'), children: t('noLinesText') }}
    />
  )
}

const columns = (t: Translate, own: boolean): Column<LeaveEntry, typeof balanceCalls.entries.list>[] => [
  ...(own
    ? []
    : [
        {
          field: 'fullName',
          head: t('name'),
          text: ({ fullName }: LeaveEntry) => fullName,
          main: true,
          sort: true,
          wide: true,
        } as const,
      ]),
  { field: 'enteredOn', head: t('date'), text: ({ enteredOn }) => dayText(enteredOn), sort: true, main: own },
  { field: 'type', head: t('type'), text: ({ typeName }) => typeName, wide: true },
  { field: 'year', head: t('leaveYear'), text: ({ year }) => year, code: true },
  { field: 'kind', head: t('entry'), text: ({ kind }) => t(`entry-${kind}`), cell: (row) => <Kind row={row} />, wide: true },
  {
    field: 'halves',
    head: t('days'),
    text: ({ halves }) => (halves > 0 ? `+${daysOf(t, halves)}` : daysOf(t, halves)),
    numeric: true,
  },
  { field: 'reason', head: t('reason'), text: ({ reason }) => reason, wide: true },
  { field: 'enteredBy', head: t('enteredBy'), text: ({ enteredBy }) => enteredBy ?? t('byRules'), hiddenAtFirst: own },
]

function Kind({ row: { kind, requestId } }: { row: LeaveEntry }) {
  const t = useWords()
  if (requestId === null) return t(`entry-${kind}`)
  return <RouteLink to={`/app/Faculty/Leave/${requestId}`}>{t(`entry-${kind}`)}</RouteLink>
}

function Acts() {
  const t = useWords()
  const [open, setOpen] = useState<'correct' | 'award' | null>(null)
  const close = () => setOpen(null)
  const credit = useAct(balanceCalls.creditLeave, {
    invalidates: leaveViews,
    done: ({ entries }) => t('creditedNow', { count: entries }),
  })
  return (
    <>
      <Button icon={RefreshCw} busy={credit.busy} onClick={() => void credit.act()}>
        {t('creditNow')}
      </Button>
      <Button icon={FileUp} onClick={() => setOpen('award')}>
        {t('creditSheet')}
      </Button>
      <Button kind="primary" icon={Scale} onClick={() => setOpen('correct')}>
        {t('correct')}
      </Button>
      {open === 'correct' && <CorrectDialog onClose={close} />}
      {open === 'award' && (
        <PanelDialog
          open
          title={t('creditSheet')}
          width="md"
          onClose={close}
          actions={<Button onClick={close}>{t('cancel')}</Button>}
        >
          <AddedRowsImport sheet={balanceCalls.awardSheet} invalidates={leaveViews} say={t} onDone={close} />
        </PanelDialog>
      )}
    </>
  )
}
