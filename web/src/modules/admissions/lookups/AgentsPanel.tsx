import { type Agent, lookups } from '@nalanda/contract/lookups/lookups'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRecordEditing } from '../../../api/records.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { rupees } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { useShortcut } from '../../../ui/navigation/shortcut.ts'
import { AgentDrawer } from './AgentDrawer.tsx'
import { lookupViews } from './lookup-queries.ts'
import { type Translate, useLookupWords } from './words.ts'

/** Those who bring students, and what is usually paid to them. */
export function AgentsPanel() {
  const t = useLookupWords()
  const state = useListState<typeof lookups.agents.list, 'list'>({ sort: 'name', filters: { list: 'agent' } })
  const editing = useRecordEditing(lookups.agents, state, lookupViews)
  const [open, setOpen] = useState<{ row: Agent | null } | null>(null)
  useShortcut('n', () => editing.mayEdit && setOpen({ row: null }))
  const add = editing.mayEdit && (
    <Button kind="primary" icon={Plus} shortcut="Alt N" onClick={() => setOpen({ row: null })}>
      {t('addAgent')}
    </Button>
  )
  const options = [
    { value: 'no', label: t('yes') },
    { value: 'yes', label: t('retired') },
  ]
  return (
    <>
      <DataList
        name="agents"
        label={t('agents')}
        columns={columnsOf(t)}
        filters={[{ name: 'retired', label: t('offered'), options }]}
        searchHint={t('searchAgent')}
        state={state}
        result={editing.result}
        rowId={({ id }) => id}
        onOpen={editing.mayEdit ? (row) => setOpen({ row }) : undefined}
        onExport={editing.onExport}
        action={add}
        empty={{ title: t('noAgents'), children: t('agentsEmpty'), action: add }}
      />
      {open && <AgentDrawer key={open.row?.id ?? 'new'} row={open.row} editing={editing} onClose={() => setOpen(null)} />}
    </>
  )
}

const columnsOf = (t: Translate): Column<Agent, typeof lookups.agents.list>[] => [
  { field: 'name', head: t('name'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'mobile', head: t('mobile'), text: ({ mobile }) => mobile, code: true },
  { field: 'address', head: t('address'), text: ({ address }) => address, wide: true },
  {
    field: 'usualAmount',
    head: t('usualAmount'),
    text: ({ usualAmountPaise }) => (usualAmountPaise === null ? null : rupees(usualAmountPaise)),
    numeric: true,
  },
  {
    field: 'state',
    head: t('offered'),
    text: ({ retired }) => t(retired ? 'retired' : 'yes'),
    cell: ({ retired }) => (retired ? <StateChip tone="quiet">{t('retired')}</StateChip> : t('yes')),
  },
  { field: 'students', head: t('students'), text: ({ students }) => students, numeric: true },
]
