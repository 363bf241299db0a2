import { type Agent, lookups } from '@nalanda/contract/lookups/lookups'
import { useAct } from '../../../api/act.ts'
import { useRecordEditing } from '../../../api/records.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { rupees } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordList } from '../../../ui/record/RecordList.tsx'
import { RecordDrawer } from '../../../ui/record/RecordScreen.tsx'
import { agentForm } from './agent-form.tsx'
import { lookupViews } from './lookup-queries.ts'
import { type Translate, useLookupWords } from './words.ts'

/** The agents who bring students, with the amount usually paid to them. */
export function AgentsPanel() {
  const t = useLookupWords()
  const state = useListState<typeof lookups.agents.list, 'list'>({ sort: 'name', filters: { list: 'agent' } })
  const editing = useRecordEditing(lookups.agents, state, lookupViews)
  const remove = useAct(lookups.removeAgent, { invalidates: lookupViews })
  const form = agentForm(t)
  const removal = {
    onDelete: ({ id }: Agent) => remove.submit({ params: { id: String(id) } }),
    whyKept: ({ students }: Agent) => (students > 0 ? t('whyNotRemoveAgent', { count: students }) : null),
  }
  const drawer = (row: Agent | null, onClose: () => void) => (
    <RecordDrawer
      key={row?.id ?? 'new'}
      {...{ row, form, onClose }}
      editing={{ ...editing, ...removal }}
      add={t('addAgent')}
      nameOf={({ name }) => name}
    />
  )
  const options = [
    { value: 'no', label: t('yes') },
    { value: 'yes', label: t('retired') },
  ]
  return (
    <RecordList
      name="agents"
      label={t('agents')}
      columns={columnsOf(t)}
      filters={[{ name: 'retired', label: t('inUse'), options }]}
      searchHint={t('searchAgent')}
      state={state}
      result={editing.result}
      onExport={editing.onExport}
      add={t('addAgent')}
      mayAdd={editing.mayEdit}
      addForm={(close) => drawer(null, close)}
      detail={editing.mayEdit ? drawer : undefined}
      none={t('noAgents')}
      empty={t('agentsEmpty')}
    />
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
    head: t('inUse'),
    text: ({ retired }) => t(retired ? 'retired' : 'yes'),
    cell: ({ retired }) => (retired ? <StateChip tone="quiet">{t('retired')}</StateChip> : t('yes')),
  },
  { field: 'students', head: t('students'), text: ({ students }) => students, numeric: true },
]
