import { type LoadState, loadStates, teacherCalls, type Workload } from '@nalanda/contract/teaching/teachers'
import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { useDepartmentChoices, useTermChoices } from '../../api/choices.ts'
import { queryOf } from '../../api/queries.ts'
import { exportRecords, useRecordList } from '../../api/records.ts'
import { useMay } from '../../api/session.ts'
import type { Tone } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { LabelledWholeNumber } from '../../ui/form/number/LabelledWholeNumber.tsx'
import { type Column, DataList } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { teachingViews } from './queries.ts'
import { type Translate, useWords } from './words.ts'

type List = typeof teacherCalls.workload.list

const tones: Record<LoadState, Tone> = { 'no-norm': 'quiet', under: 'warn', within: 'pass', over: 'fail' }

/** The weekly hours of the teachers against the norm of their designation. */
export function WorkloadPage() {
  const t = useWords()
  const state = useListState<List>({ sort: 'fullName' })
  const mayManage = useMay()('teaching.manage')
  const [open, setOpen] = useState(false)
  return (
    <Page
      title={t('workload')}
      about={t('workloadAbout')}
      actions={
        mayManage && (
          <Button icon={Scale} onClick={() => setOpen(true)}>
            {t('changeNorms')}
          </Button>
        )
      }
    >
      <DataList
        name="workload"
        label={t('workload')}
        columns={columns(t)}
        state={state}
        result={useRecordList(teacherCalls.workload, state.query)}
        rowId={({ id }) => id}
        searchHint={t('nameOrCode')}
        filters={[
          { name: 'termId', label: t('term'), options: useTermChoices(state.needs('termId')) },
          { name: 'departmentId', label: t('department'), options: useDepartmentChoices(state.needs('departmentId')) },
          { name: 'state', label: t('workload'), options: loadStates.map((value) => ({ value, label: t(`load-${value}`) })) },
        ]}
        onExport={(format) => exportRecords(teacherCalls.workload, state.exportQuery, format)}
        empty={{ title: t('noWorkload'), children: t('workloadEmpty') }}
      />
      {open && <NormsDialog onClose={() => setOpen(false)} />}
    </Page>
  )
}

function NormsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const norms = useQuery(queryOf(teacherCalls.listNorms, {})).data?.norms ?? []
  return (
    <PanelDialog open title={t('norms')} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      <p>{t('normsLead')}</p>
      <Table
        label={t('norms')}
        rows={norms}
        rowId={({ designationId }) => designationId}
        columns={[
          { field: 'designation', head: t('designation'), main: true, cell: ({ designation }) => designation },
          { field: 'hours', head: '', cell: (norm) => <NormInput {...norm} /> },
        ]}
      />
    </PanelDialog>
  )
}

/** The norm of one designation; saved when the field loses focus. */
function NormInput({ designationId, designation, hours }: { designationId: number; designation: string; hours: number | null }) {
  const t = useWords()
  const [typed, setTyped] = useState(hours)
  const set = useAct(teacherCalls.setNorm, {
    invalidates: teachingViews,
    done: t('normSaved', { designation }),
  })
  const save = () => {
    if (typed !== hours) void set.act({ params: { id: String(designationId) }, body: { hours: typed } })
  }
  return (
    <LabelledWholeNumber label={t('hoursAWeek')} min={0} max={60} empty={null} value={typed} onChange={setTyped} onBlur={save} />
  )
}

const columns = (t: Translate): Column<Workload, List>[] => [
  { field: 'empCode', head: t('empCode'), text: ({ empCode }) => empCode, code: true, sort: true },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'departmentName', head: t('department'), text: ({ departmentName }) => departmentName, sort: true, wide: true },
  { field: 'designation', head: t('designation'), text: ({ designation }) => designation },
  { field: 'subjectCount', head: t('subjects'), text: ({ subjectCount }) => subjectCount, numeric: true },
  { field: 'hours', head: t('hoursAWeek'), text: ({ hours }) => hours, numeric: true, sort: true },
  { field: 'norm', head: t('norm'), text: ({ norm }) => norm, numeric: true },
  { field: 'state', head: t('workload'), status: ({ state }) => ({ tone: tones[state], text: t(`load-${state}`) }) },
]
