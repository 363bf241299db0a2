import type { OfferingDetail } from '@nalanda/contract/teaching/offerings'
import { type PlannedTopic, planCalls, SavePlanned } from '@nalanda/contract/teaching/plans'
import { Check, Copy, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useRecordEditing } from '../../../api/records.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { dayText, thisDay } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { yesNoOptions } from '../../../ui/list/yes-no-options.ts'
import { RecordList } from '../../../ui/record/RecordList.tsx'
import { RecordDrawer, type RecordForm } from '../../../ui/record/RecordScreen.tsx'
import css from '../Teaching.module.css'
import { CopyPlanDialog } from './CopyPlanDialog.tsx'
import { ImportPlanDialog } from './ImportPlanDialog.tsx'
import { contentViews, unitText, useUnitChoices } from './queries.ts'
import { type Translate, useWords } from './words.ts'

type List = typeof planCalls.planned.list
const { DateField, NumberField, SelectField, TextField } = fieldsFor(SavePlanned)

/** The lesson plan of a class. Its teachers mark a topic as taught with one click. */
export function PlanPanel({ offering }: { offering: OfferingDetail }) {
  const t = useWords()
  const [open, setOpen] = useState<'copy' | 'import' | null>(null)
  const { planned, covered } = offering.coverage
  const isEmpty = planned === 0
  // Initially only topics still to be taught
  const state = useListState<List>({ sort: 'plannedOn', ...(covered < planned && { opensWith: { covered: 'no' } }) })
  const within = { offeringId: String(offering.id) }
  const shown = { query: { ...state.query, ...within }, exportQuery: { ...state.exportQuery, ...within } }
  const editing = useRecordEditing(planCalls.planned, shown, contentViews)
  const drawer = (row: PlannedTopic | null, onClose: () => void) => (
    <RecordDrawer
      key={row?.id ?? 'new'}
      {...{ row, onClose, editing }}
      add={t('addPlanned')}
      nameOf={({ topic }) => topic}
      form={plannedForm(offering)}
    />
  )
  const mayPlan = offering.can.plan
  return (
    <section aria-label={t('tab-Plan')} className={css.panel}>
      {mayPlan && (
        <div className={css.acts}>
          <Button icon={FileUp} onClick={() => setOpen('import')}>
            {t('importPlan')}
          </Button>
          {isEmpty && (
            <Button icon={Copy} onClick={() => setOpen('copy')}>
              {t('copyPlan')}
            </Button>
          )}
        </div>
      )}
      <RecordList
        name="lesson-plan"
        label={t('tab-Plan')}
        columns={columns(t)}
        state={state}
        result={editing.result}
        filters={[
          { name: 'unitId', label: t('unit'), options: useUnitChoices(offering.subjectId) },
          { name: 'covered', label: t('isCovered'), options: yesNoOptions(t) },
        ]}
        searchHint={t('searchTopics')}
        onExport={editing.onExport}
        add={t('addPlanned')}
        mayAdd={mayPlan}
        addForm={(close) => drawer(null, close)}
        detail={mayPlan ? drawer : undefined}
        rowActs={mayPlan ? (row) => row.coveredOn === null && <MarkCovered row={row} offering={offering} /> : undefined}
        none={t(isEmpty ? 'noPlan' : 'allCovered')}
        empty={t(isEmpty ? (mayPlan ? 'planEmpty' : 'planEmptyReader') : 'allCoveredText')}
      />
      {open === 'copy' && <CopyPlanDialog offering={offering} onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportPlanDialog offering={offering} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** Records a topic of the plan as taught today, or on the last day of a term that is over. */
function MarkCovered({ row, offering: { termStartsOn, termEndsOn } }: { row: PlannedTopic; offering: OfferingDetail }) {
  const t = useWords()
  const today = thisDay()
  const coveredOn = today > termEndsOn ? termEndsOn : today
  const { id: plannedId, offeringId, unitId, topic, periods } = row
  const mark = useAct(planCalls.covered.add, {
    invalidates: contentViews,
    done: t('markedCovered', { topic, day: dayText(coveredOn) }),
  })
  if (today < termStartsOn) return null
  return (
    <Button
      size="small"
      icon={Check}
      busy={mark.busy}
      aria-label={t('markCoveredNamed', { topic })}
      onClick={() => void mark.act({ body: { offeringId, unitId, plannedId, topic, periods, coveredOn } })}
    >
      {t('markCovered')}
    </Button>
  )
}

const plannedForm = ({
  id,
  subjectId,
  termStartsOn,
  termEndsOn,
}: OfferingDetail): RecordForm<PlannedTopic, typeof SavePlanned> => {
  const today = thisDay()
  const firstDay = today < termStartsOn || today > termEndsOn ? termStartsOn : today
  return {
    schema: SavePlanned,
    start: (row) => ({
      topic: row?.topic ?? '',
      plannedOn: row?.plannedOn ?? firstDay,
      unitId: row?.unitId ?? null,
      periods: row?.periods ?? 1,
      offeringId: id,
    }),
    fields: () => <PlannedFields subjectId={subjectId} />,
  }
}

function PlannedFields({ subjectId }: { subjectId: number }) {
  const t = useWords()
  return (
    <>
      <TextField name="topic" label={t('topic')} required maxLength={200} />
      <DateField name="plannedOn" label={t('plannedOn')} required />
      <SelectField name="unitId" label={t('unit')} numeric placeholder={t('noUnit')} options={useUnitChoices(subjectId)} />
      <NumberField name="periods" label={t('periods')} required min={1} max={20} />
    </>
  )
}

const columns = (t: Translate): Column<PlannedTopic, List>[] => [
  { field: 'plannedOn', head: t('plannedOn'), text: ({ plannedOn }) => dayText(plannedOn), code: true, sort: true },
  { field: 'topic', head: t('topic'), text: ({ topic }) => topic, main: true, sort: true, wide: true },
  { field: 'unit', head: t('unit'), text: ({ unitNumber }) => unitText(t, unitNumber) },
  { field: 'periods', head: t('periods'), text: ({ periods }) => periods, numeric: true },
  { field: 'coveredOn', head: t('coveredOn'), text: ({ coveredOn }) => coveredOn && dayText(coveredOn), code: true },
]
