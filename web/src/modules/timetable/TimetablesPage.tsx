import { dayOf } from '@nalanda/contract/platform/dates/dates'
import { runCalls, StartRun, type TimetableRun } from '@nalanda/contract/timetable/runs'
import { SaveTimetable, type Timetable, timetableStates, versionCalls } from '@nalanda/contract/timetable/versions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../api/act.ts'
import { invalidate, queryOf } from '../../api/queries.ts'
import { useChoices, useRecordEditing } from '../../api/records.ts'
import { useMay } from '../../api/session.ts'
import { ProgressPanel } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useZodForm } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { count, dayText } from '../../ui/format/format.ts'
import { useCodedMessages } from '../../ui/i18n/coded-messages.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { Card, Page } from '../../ui/page/Page.tsx'
import { RecordList } from '../../ui/record/RecordList.tsx'
import { RecordDrawer } from '../../ui/record/RecordScreen.tsx'
import { timetableViews } from './queries.ts'
import css from './Timetable.module.css'
import { type Translate, useWords } from './words.ts'

const NameFields = fieldsFor(SaveTimetable)
const RunFields = fieldsFor(StartRun)

/** The versions of the timetable, and their generation. */
export function TimetablesPage() {
  const t = useWords()
  const mayManage = useMay()('timetable.manage')
  const state = useListState<typeof versionCalls.timetables.list>({ sort: '-createdAt' })
  const editing = useRecordEditing(versionCalls.timetables, state, timetableViews)
  const [open, setOpen] = useState(false)
  const form = {
    schema: SaveTimetable,
    start: (row: Timetable | null) => ({ name: row?.name ?? '' }),
    fields: () => <NameFields.TextField name="name" label={t('name')} required maxLength={80} />,
  }
  return (
    <Page
      title={t('timetables')}
      about={t('timetablesAbout')}
      actions={
        mayManage && (
          <Button kind="primary" icon={Sparkles} onClick={() => setOpen(true)}>
            {t('generate')}
          </Button>
        )
      }
    >
      {mayManage && <LastRun />}
      <RecordList
        name="timetables"
        label={t('timetables')}
        add={t('addTimetable')}
        none={t('noTimetables')}
        columns={columns(t)}
        filters={[
          {
            name: 'state',
            label: t('status'),
            options: timetableStates.map((value) => ({ value, label: t(`state-${value}`) })),
          },
        ]}
        searchHint={t('timetableSearch')}
        state={state}
        result={editing.result}
        onExport={editing.onExport}
        mayAdd={editing.mayEdit}
        addForm={(close) => (
          <RecordDrawer
            row={null}
            onClose={close}
            add={t('addTimetable')}
            nameOf={({ name }) => name}
            editing={editing}
            form={form}
          />
        )}
        hrefOf={({ id }) => `/app/Academics/Timetables/${id}`}
        empty={t('timetablesEmpty')}
      />
      {open && <GenerateDialog onClose={() => setOpen(false)} />}
    </Page>
  )
}

const columns = (t: Translate): Column<Timetable, typeof versionCalls.timetables.list>[] => [
  { field: 'name', head: t('timetable'), text: ({ name }) => name, main: true, sort: true, wide: true },
  {
    field: 'state',
    head: t('status'),
    status: ({ state, inForce }) => ({
      tone: inForce ? 'pass' : state === 'draft' ? 'quiet' : 'plain',
      text: t(inForce ? 'inForce' : `state-${state}`),
    }),
  },
  { field: 'effectiveFrom', head: t('from'), text: ({ effectiveFrom }) => dayText(effectiveFrom), sort: true },
  { field: 'effectiveUntil', head: t('until'), text: ({ effectiveUntil }) => dayText(effectiveUntil) },
  { field: 'entries', head: t('classesAWeek'), text: ({ entryCount }) => entryCount, numeric: true },
]

/** The run that is under way with its progress, or what the last one could not place. */
function LastRun() {
  const t = useWords()
  const client = useQueryClient()
  const { data } = useQuery({
    ...queryOf(runCalls.listRuns, {}),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.runs[0]) ? 1000 : false),
  })
  const stop = useAct(runCalls.stopRun, { invalidates: [runCalls] })
  const run = data?.runs[0]
  const underWay = isUnderWay(run)
  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (wasUnderWay.current && !underWay) void invalidate(client, timetableViews)
    wasUnderWay.current = underWay
  }, [underWay, client])
  if (!run) return null
  if (underWay)
    return (
      <Card>
        <ProgressPanel
          title={t('generating', { name: run.name })}
          done={run.placed}
          total={run.total}
          note={run.cost === null ? t('generatingNote') : t('generatingCost', { cost: count(run.cost) })}
          onCancel={() => void stop.act({ params: { id: String(run.id) } })}
          canceling={run.stopAsked}
        />
      </Card>
    )
  return <RunResult run={run} />
}

const isUnderWay = (run: TimetableRun | undefined) => run?.state === 'queued' || run?.state === 'running'

function RunResult({ run: { name, state, placed, total, moved, problems } }: { run: TimetableRun }) {
  const t = useWords()
  const said = useCodedMessages()
  return (
    <Card title={t('lastRun', { name })}>
      <p>
        {state === 'failed' ? t('runFailed') : t('runPlaced', { placed: count(placed), total: count(total) })}
        {moved !== null && ` ${t('runMoved', { moved: count(moved) })}`}
      </p>
      {problems.length > 0 && (
        <ul className={css.problems}>
          {problems.map(({ about, why }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of an ended run does not change
            <li key={at}>{why ? t('problemWithWhy', { about: said(about), why: said(why) }) : said(about)}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Starts a run: for the terms of a day, anew or from a version of which as much as possible is kept. */
function GenerateDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const form = useZodForm(StartRun, { name: '', forDay: dayOf(new Date()), basedOnId: null, seconds: 60 })
  const versions = useChoices(versionCalls.timetables, { sort: '-createdAt' }) ?? []
  const start = useAct(runCalls.startRun, { invalidates: [runCalls], done: t('runStarted') })
  const { DateField, NumberField, SelectField, TextField } = RunFields
  return (
    <FormDialog
      title={t('generate')}
      action={t('generate')}
      form={form}
      onSave={(body) => start.submit({ body })}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} required maxLength={80} />
      <DateField name="forDay" label={t('forDay')} hint={t('forDayHint')} required />
      <SelectField
        name="basedOnId"
        label={t('basedOn')}
        hint={t('basedOnHint')}
        numeric
        placeholder={t('anew')}
        options={versions.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NumberField name="seconds" label={t('mostSeconds')} hint={t('mostSecondsHint')} required />
    </FormDialog>
  )
}
