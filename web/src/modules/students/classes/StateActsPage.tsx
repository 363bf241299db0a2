import type { StateAct } from '@nalanda/contract/students/state-corrections'
import { students } from '@nalanda/contract/students/students'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { count, dayText, instantText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { correctionViews } from '../queries.ts'
import { stateOptions, stateTones, stateWords } from '../states/states.ts'
import { type Translate, useWords } from '../words.ts'

/** The states recorded for many students at once, with an action to correct a wrong one for all of them. */
export function StateActsPage() {
  const t = useWords()
  const state = useListState<typeof students.stateActs.list>({ sort: '-madeAt' })
  const result = useRecordList(students.stateActs, state.query)
  const [openedId, setOpenedId] = useState<number | null>(null)
  const opened = result.data?.items.find(({ id }) => id === openedId)
  return (
    <Page title={t('actsTitle')} about={t('actsAbout')}>
      <DataList
        name="state-acts"
        label={t('actsTitle')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={({ id }) => id}
        onOpen={({ id }) => setOpenedId(id)}
        searchHint={t('actsSearch')}
        filters={[{ name: 'state', label: t('state'), options: stateOptions(t) }]}
        onExport={(format) => exportRecords(students.stateActs, state.exportQuery, format)}
        empty={{ title: t('noActs'), children: t('noActsLead') }}
      />
      {opened && <ActDrawer act={opened} onClose={() => setOpenedId(null)} />}
    </Page>
  )
}

function ActDrawer({ act, onClose }: { act: StateAct; onClose: () => void }) {
  const t = useWords()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const request = useAct(students.requestActCorrection, { invalidates: correctionViews, done: t('correctionAsked') })
  const { id, state, startedOn, reason, madeBy, madeAt, correction } = act
  const correct = (why: string) => request.submit({ params: { id: String(id) }, body: { reason: why } })
  return (
    <SideDrawer
      open
      title={t('listed', { first: t(stateWords[state]), second: dayText(startedOn) })}
      onClose={onClose}
      actions={
        may(students.requestActCorrection.allow) &&
        correction === null && (
          <Button icon={Undo2} onClick={() => setAsking(true)}>
            {t('correctState')}
          </Button>
        )
      }
    >
      <DescriptionList>
        <DescriptionItem name={t('students')}>{count(act.count)}</DescriptionItem>
        <DescriptionItem name={t('reason')}>{reason}</DescriptionItem>
        <DescriptionItem name={t('recordedBy')}>{madeBy}</DescriptionItem>
        <DescriptionItem name={t('madeAt')}>{instantText(madeAt)}</DescriptionItem>
        <DescriptionItem name={t('correction')}>
          {correction && `${correctionText(t, act)}: ${correction.reason}`}
        </DescriptionItem>
      </DescriptionList>
      {correction && correction.requestId !== null && (
        <p>
          <RouteLink to={`/app/Approvals/${correction.requestId}`}>{t('openRequest')}</RouteLink>
        </p>
      )}
      <ReasonDialog
        open={asking}
        title={t('correctTitle', { state: t(stateWords[state]) })}
        action={t('correctState')}
        onConfirm={correct}
        onClose={() => setAsking(false)}
      >
        <p>{t('correctLead')}</p>
      </ReasonDialog>
    </SideDrawer>
  )
}

function correctionText(t: Translate, { correction }: StateAct): string | null {
  if (!correction) return null
  if (correction.state === 'approved') return t('corrected')
  return t(correction.state === 'returned' ? 'returnedState' : 'asked')
}

const columns = (t: Translate): Column<StateAct, typeof students.stateActs.list>[] => [
  { field: 'madeAt', head: t('madeAt'), text: ({ madeAt }) => instantText(madeAt), sort: true },
  {
    field: 'state',
    head: t('state'),
    status: ({ state }) => ({ tone: stateTones[state], text: t(stateWords[state]) }),
    main: true,
  },
  { field: 'startedOn', head: t('from'), text: ({ startedOn }) => dayText(startedOn) },
  { field: 'count', head: t('students'), text: (row) => count(row.count), numeric: true },
  { field: 'reason', head: t('reason'), text: ({ reason }) => reason, wide: true },
  { field: 'madeBy', head: t('recordedBy'), text: ({ madeBy }) => madeBy },
  { field: 'correction', head: t('correction'), text: (row) => correctionText(t, row) },
]
