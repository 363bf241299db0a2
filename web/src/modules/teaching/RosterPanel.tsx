import type { OfferingDetail } from '@nalanda/contract/teaching/offerings'
import {
  type RosterChange,
  type RosterStudent,
  rosterCalls,
  rosterChangeKinds,
  SaveRosterChange,
} from '@nalanda/contract/teaching/rosters'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { queryOf } from '../../api/queries.ts'
import { exportRecords, useRecordList } from '../../api/records.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useZodForm } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { dayText, thisDay } from '../../ui/format/format.ts'
import { type Column, DataList } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { Card } from '../../ui/page/Page.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { teachingViews } from './queries.ts'
import css from './Teaching.module.css'
import { type Translate, useWords } from './words.ts'

const { DateField, SelectField, TextAreaField, TextField } = fieldsFor(SaveRosterChange)

/** The students on the roster of a subject, with additions and removals. */
export function RosterPanel({ offering }: { offering: OfferingDetail }) {
  const t = useWords()
  const params = { id: String(offering.id) }
  const state = useListState<typeof rosterCalls.roster.list>({ sort: 'rollNo' })
  const changes = useQuery(queryOf(rosterCalls.listChanges, { params })).data?.changes ?? []
  const [open, setOpen] = useState(false)
  return (
    <section aria-label={t('roster')} className={css.panel}>
      <h2>{t('roster')}</h2>
      <DataList
        name="roster"
        label={t('roster')}
        columns={columns(t)}
        state={state}
        result={useRecordList(rosterCalls.roster, state.query, params)}
        rowId={({ id }) => id}
        searchHint={t('nameOrRollNo')}
        onExport={(format) => exportRecords(rosterCalls.roster, state.exportQuery, format, params)}
        action={offering.can.manage && <Button onClick={() => setOpen(true)}>{t('changeRoster')}</Button>}
        empty={{ title: t('noRoster'), children: t(offering.everyone ? 'rosterEmpty' : 'rosterEmptyElective') }}
      />
      {changes.length > 0 && <RosterChanges changes={changes} />}
      {open && <RosterDialog offering={offering} onClose={() => setOpen(false)} />}
    </section>
  )
}

function RosterChanges({ changes }: { changes: readonly RosterChange[] }) {
  const t = useWords()
  return (
    <Card title={t('rosterChanges')}>
      <Table
        label={t('rosterChanges')}
        stacked
        rows={changes}
        rowId={({ id }) => id}
        columns={[
          { field: 'rollNo', head: t('rollNo'), code: true, cell: ({ rollNo }) => rollNo },
          { field: 'name', head: t('name'), main: true, cell: ({ fullName }) => fullName },
          { field: 'kind', head: t('change'), cell: ({ kind }) => t(`kind-${kind}`) },
          { field: 'from', head: t('from'), code: true, cell: ({ fromOn }) => dayText(fromOn) },
          { field: 'until', head: t('until'), code: true, cell: ({ untilOn }) => untilOn && dayText(untilOn) },
          { field: 'reason', head: t('reason'), cell: ({ reason }) => reason },
        ]}
      />
    </Card>
  )
}

/** Adds a student to the roster from a day on, or removes one. */
function RosterDialog({
  offering: { id, termStartsOn, termEndsOn },
  onClose,
}: {
  offering: OfferingDetail
  onClose: () => void
}) {
  const t = useWords()
  const day = thisDay()
  const fromOn = day < termStartsOn || day > termEndsOn ? termStartsOn : day
  const form = useZodForm(SaveRosterChange, { rollNo: '', kind: 'added', fromOn, reason: '' })
  const save = useAct(rosterCalls.changeRoster, {
    input: (body: SaveRosterChange) => ({ params: { id: String(id) }, body }),
    invalidates: teachingViews,
    done: t('rosterChanged'),
  })
  return (
    <FormDialog
      title={t('changeRoster')}
      action={t('changeRoster')}
      width="xs"
      form={form}
      onSave={save.submit}
      onClose={onClose}
    >
      <TextField name="rollNo" label={t('rollNo')} required maxLength={20} />
      <SelectField
        name="kind"
        label={t('change')}
        required
        options={rosterChangeKinds.map((value) => ({ value, label: t(`kind-${value}`) }))}
      />
      <DateField name="fromOn" label={t('firstDay')} required />
      <TextAreaField name="reason" label={t('reason')} required hint={t('auditedReason')} />
    </FormDialog>
  )
}

const columns = (t: Translate): Column<RosterStudent, typeof rosterCalls.roster.list>[] => [
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true, sort: true },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'admissionNo', head: t('admissionNo'), text: ({ admissionNo }) => admissionNo, code: true },
  { field: 'section', head: t('section'), text: ({ section }) => section, code: true },
]
