import { type Timetable, timetableStates, versionCalls } from '@nalanda/contract/timetable/versions'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useRecordEditing } from '../../api/records.ts'
import { useMay } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { dayText } from '../../ui/format/format.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Page } from '../../ui/page/Page.tsx'
import { RecordList } from '../../ui/record/RecordList.tsx'
import { RecordDrawer } from '../../ui/record/RecordScreen.tsx'
import { GenerateDialog } from './generation/GenerateDialog.tsx'
import { LastRun } from './generation/LastRun.tsx'
import { timetableViews } from './queries.ts'
import { timetableForm } from './timetable-form.tsx'
import { type Translate, useWords } from './words.ts'

/** The versions of the timetable, and the generation of new ones. */
export function TimetablesPage() {
  const t = useWords()
  const mayManage = useMay()('timetable.manage')
  const state = useListState<typeof versionCalls.timetables.list>({ sort: '-createdAt' })
  const editing = useRecordEditing(versionCalls.timetables, state, timetableViews)
  const [open, setOpen] = useState(false)
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
            form={timetableForm}
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
