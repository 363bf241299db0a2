import { type AuditEntry, auditCalls } from '@nalanda/contract/platform/audit/audit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { instantText } from '../../../ui/format/format.ts'
import { useReasons } from '../../../ui/i18n/coded-messages.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { AuditEntryDrawer } from './AuditEntryDrawer.tsx'
import { type Translate, useAuditWords } from './words.ts'

/** The audit trail of the whole portal, with search, filters and export. */
export function AuditTrailPage() {
  const t = useAuditWords()
  const state = useListState<typeof auditCalls.entries.list>({ sort: '-at' })
  const result = useRecordList(auditCalls.entries, state.query)
  const [open, setOpen] = useState<AuditEntry | null>(null)
  return (
    <Page title={t('title')} about={t('about')}>
      <DataList
        name="audit"
        label={t('title')}
        columns={columns(t, useReasons())}
        state={state}
        result={result}
        rowId={(row) => row.id}
        onOpen={setOpen}
        searchHint={t('searchHint')}
        filters={useFilters(t)}
        onExport={(format) => exportRecords(auditCalls.entries, state.exportQuery, format)}
        empty={{ title: t('noEntries'), children: t('noneLead') }}
      />
      {open && <AuditEntryDrawer entry={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

function useFilters(t: Translate): Filter<typeof auditCalls.entries.list>[] {
  const { data } = useQuery({
    ...queryOf(auditCalls.listAuditKinds),
    staleTime: 60_000,
  })
  const options = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }))
  return [
    { name: 'from', label: t('from'), day: { until: 'to' }, options: [] },
    { name: 'to', label: t('until'), day: { since: 'from' }, options: [] },
    { name: 'username', label: t('user'), text: true, options: [] },
    { name: 'act', label: t('act'), options: options(data?.acts) },
    { name: 'entity', label: t('kindOfRecord'), options: options(data?.entities) },
    { name: 'entityId', label: t('entityId'), text: true, options: [] },
  ]
}

const columns = (
  t: Translate,
  reasonText: ReturnType<typeof useReasons>,
): Column<AuditEntry, typeof auditCalls.entries.list>[] => [
  { field: 'at', head: t('when'), text: ({ at }) => instantText(at), main: true, sort: true },
  { field: 'username', head: t('user'), text: ({ username }) => username, wide: true },
  { field: 'act', head: t('act'), text: ({ act }) => act, wide: true },
  { field: 'record', head: t('entityId'), text: ({ entity, entityId }) => `${entity} ${entityId}`, wide: true },
  { field: 'fields', head: t('fields'), text: ({ changes }) => Object.keys(changes).join(', '), wide: true },
  {
    field: 'reason',
    head: t('reason'),
    text: ({ reason, codedReason }) => reason && reasonText({ reason, codedReason }),
    wide: true,
  },
  { field: 'address', head: t('address'), text: ({ address }) => address, hiddenAtFirst: true },
]
