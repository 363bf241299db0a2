import type { OfferingDetail } from '@nalanda/contract/teaching/offerings'
import { type CoveredTopic, planCalls, SaveCovered } from '@nalanda/contract/teaching/plans'
import { useEffect, useRef } from 'react'
import { useChoices, useRecordEditing } from '../../../api/records.ts'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { dayText, thisDay } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordList } from '../../../ui/record/RecordList.tsx'
import { RecordDrawer, type RecordForm } from '../../../ui/record/RecordScreen.tsx'
import css from '../Teaching.module.css'
import { contentViews, unitText, useUnitChoices } from './queries.ts'
import { type Translate, useWords } from './words.ts'

type List = typeof planCalls.covered.list
const { DateField, NumberField, SelectField, TextField, useFormContext } = fieldsFor(SaveCovered)

/** The topics taught to a class, latest first. */
export function CoveredPanel({ offering }: { offering: OfferingDetail }) {
  const t = useWords()
  const state = useListState<List>({ sort: '-coveredOn' })
  const within = { offeringId: String(offering.id) }
  const shown = { query: { ...state.query, ...within }, exportQuery: { ...state.exportQuery, ...within } }
  const editing = useRecordEditing(planCalls.covered, shown, contentViews)
  const drawer = (row: CoveredTopic | null, onClose: () => void) => (
    <RecordDrawer
      key={row?.id ?? 'new'}
      {...{ row, onClose, editing }}
      add={t('addCovered')}
      nameOf={({ topic }) => topic}
      form={coveredForm(offering)}
    />
  )
  const mayPlan = offering.can.plan
  return (
    <section aria-label={t('tab-Topics')} className={css.panel}>
      <RecordList
        name="covered-topics"
        label={t('tab-Topics')}
        columns={columns(t)}
        state={state}
        result={editing.result}
        filters={[{ name: 'unitId', label: t('unit'), options: useUnitChoices(offering.subjectId) }]}
        searchHint={t('searchTopics')}
        onExport={editing.onExport}
        add={t('addCovered')}
        mayAdd={mayPlan}
        addForm={(close) => drawer(null, close)}
        detail={mayPlan ? drawer : undefined}
        none={t('noCovered')}
        empty={t(mayPlan ? 'coveredEmpty' : 'coveredEmptyReader')}
      />
    </section>
  )
}

const coveredForm = (offering: OfferingDetail): RecordForm<CoveredTopic, typeof SaveCovered> => {
  const { id, termStartsOn, termEndsOn } = offering
  const today = thisDay()
  const day = today < termStartsOn ? termStartsOn : today > termEndsOn ? termEndsOn : today
  return {
    schema: SaveCovered,
    start: (row) => ({
      plannedId: row?.plannedId ?? null,
      topic: row?.topic ?? '',
      coveredOn: row?.coveredOn ?? day,
      unitId: row?.unitId ?? null,
      periods: row?.periods ?? 1,
      offeringId: id,
    }),
    fields: (row) => <CoveredFields offering={offering} row={row} />,
  }
}

function CoveredFields({ offering, row }: { offering: OfferingDetail; row: CoveredTopic | null }) {
  const t = useWords()
  const planned = useChoices(planCalls.planned, { offeringId: String(offering.id), sort: 'plannedOn' }) ?? []
  const open = planned.filter(({ id, coveredOn }) => coveredOn === null || id === row?.plannedId)
  useFilledFrom(planned)
  return (
    <>
      {row?.fromClass && <FormAlert>{t('fromClass')}</FormAlert>}
      <SelectField
        name="plannedId"
        label={t('plannedTopic')}
        hint={t('plannedTopicHint')}
        numeric
        placeholder={t('notPlanned')}
        options={open.map(({ id, topic, plannedOn }) => ({ value: id, label: `${dayText(plannedOn)}: ${topic}` }))}
      />
      <TextField name="topic" label={t('topic')} required maxLength={200} />
      <DateField name="coveredOn" label={t('coveredOn')} required />
      <SelectField
        name="unitId"
        label={t('unit')}
        numeric
        placeholder={t('noUnit')}
        options={useUnitChoices(offering.subjectId)}
      />
      <NumberField name="periods" label={t('periods')} required min={1} max={20} />
    </>
  )
}

type Planned = { id: number; topic: string; unitId: number | null; periods: number }

/** Fills in topic, unit and periods when another topic of the plan is chosen. */
function useFilledFrom(planned: readonly Planned[]) {
  const { setValue, watch } = useFormContext()
  const plannedId = watch('plannedId')
  const before = useRef(plannedId)
  useEffect(() => {
    if (before.current === plannedId) return
    before.current = plannedId
    const chosen = planned.find(({ id }) => id === plannedId)
    if (!chosen) return
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('topic', chosen.topic, options)
    setValue('unitId', chosen.unitId, options)
    setValue('periods', chosen.periods, options)
  }, [plannedId, planned, setValue])
}

const columns = (t: Translate): Column<CoveredTopic, List>[] => [
  { field: 'coveredOn', head: t('coveredOn'), text: ({ coveredOn }) => dayText(coveredOn), code: true, sort: true },
  { field: 'topic', head: t('topic'), text: ({ topic }) => topic, main: true, sort: true, wide: true },
  { field: 'unit', head: t('unit'), text: ({ unitNumber }) => unitText(t, unitNumber) },
  { field: 'periods', head: t('periods'), text: ({ periods }) => periods, numeric: true },
  {
    field: 'planned',
    head: t('tab-Plan'),
    text: ({ plannedId }) => (plannedId === null ? t('notPlanned') : null),
    hiddenAtFirst: true,
  },
  { field: 'recordedBy', head: t('enteredBy'), text: ({ recordedBy }) => recordedBy, hiddenAtFirst: true },
]
