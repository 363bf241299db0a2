import { SaveStudentLeave, type StudentLeaveClashes, studentLeaveCalls } from '@nalanda/contract/attendance/student-leaves'
import { IsoDate } from '@nalanda/contract/platform/primitives'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { queryOf } from '../../../api/queries.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useDebounced } from '../../../ui/form/use-debounced.ts'
import { daysText } from '../../../ui/format/days.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { percentOfHundredths } from '../own/what-if.ts'
import css from './StudentLeaves.module.css'
import { type Translate, useWords } from './words.ts'

const { useFormContext } = fieldsFor(SaveStudentLeave)
type Kind = SaveStudentLeave['kind']

/** The effect of the entered leave on classes and exams, or why it is refused; queried once typing stops. */
export function TypedClashes({ leaveId }: { leaveId: number | null }) {
  const t = useWords()
  const { watch, formState } = useFormContext()
  const names = ['studentId', 'kind', 'fromOn', 'untilOn', 'startsAtNoon', 'endsAtNoon'] as const
  const [studentId, kind = 'personal', fromOn, untilOn, startsAtNoon, endsAtNoon] = useDebounced(watch(names))
  const isWhole = Boolean(studentId) && IsoDate.safeParse(fromOn).success && IsoDate.safeParse(untilOn).success
  const query = {
    ...{ studentId: String(studentId), kind: kind as Kind, fromOn: String(fromOn), untilOn: String(untilOn) },
    ...{ startsAtNoon: yesNo(startsAtNoon), endsAtNoon: yesNo(endsAtNoon) },
    ...(leaveId === null ? {} : { leaveId: String(leaveId) }),
  }
  const enabled = isWhole && !formState.isSubmitting && !formState.isSubmitSuccessful
  const { data, error } = useQuery({ ...queryOf(studentLeaveCalls.previewLeave, { query }), enabled, retry: false })
  if (error)
    return (
      <p className={`${css.clashes} ${css.refusal}`} role="status">
        {sentenceOf(error)}
      </p>
    )
  return (
    <div className={css.clashes} role="status">
      {data ? <Sentences clashes={data} kind={kind as Kind} /> : t('choose')}
    </div>
  )
}

const yesNo = (value: boolean | undefined) => (value ? ('yes' as const) : ('no' as const))

/** Like `TypedClashes`, for a requested leave, with each subject. */
export function ClashesCard({ leaveId, kind }: { leaveId: number; kind: Kind }) {
  const t = useWords()
  const query = useQuery(queryOf(studentLeaveCalls.getClashes, { params: { id: String(leaveId) } }))
  return (
    <Card title={t('clashes')}>
      <QueryBoundary query={query} rows={4}>
        {(clashes) => (
          <>
            <Sentences clashes={clashes} kind={kind} />
            {clashes.subjects.length > 0 && <Subjects clashes={clashes} />}
          </>
        )}
      </QueryBoundary>
    </Card>
  )
}

function Sentences({ clashes: { total, required, exams }, kind }: { clashes: StudentLeaveClashes; kind: Kind }) {
  const t = useWords()
  const isBelow = required !== null && total.after !== null && total.after < required * 100
  return (
    <>
      <p className={css.line}>{total.periods === 0 ? t('noClasses') : missedText(t, total, kind)}</p>
      {total.periods > 0 && isBelow && <p className={`${css.line} ${css.warning}`}>{t('belowRequired', { required })}</p>}
      {exams.length > 0 && (
        <p className={`${css.line} ${css.warning}`}>
          {t('examsThen', { exams: exams.map((one) => examText(t, one)).join('; ') })}
        </p>
      )}
    </>
  )
}

function missedText(t: Translate, { periods, now, after }: StudentLeaveClashes['total'], kind: Kind): string {
  const values = { count: periods, now: percentOfHundredths(now), after: percentOfHundredths(after) }
  return kind === 'duty' ? t('missedOnDuty', values) : t('missed', values)
}

const examText = (t: Translate, { name, startsOn, endsOn }: StudentLeaveClashes['exams'][number]) =>
  t('examDays', { name, period: daysText(startsOn, endsOn) })

function Subjects({ clashes: { subjects } }: { clashes: StudentLeaveClashes }) {
  const t = useWords()
  return (
    <Table
      label={t('clashes')}
      rows={subjects}
      rowId={({ offeringId }) => offeringId}
      columns={[
        { field: 'subject', head: t('subject'), main: true, cell: ({ subjectName }) => subjectName },
        { field: 'code', head: t('code'), cell: ({ subjectCode }) => subjectCode },
        { field: 'periods', head: t('missedPeriods'), numeric: true, cell: ({ periods }) => periods },
        { field: 'now', head: t('now'), numeric: true, cell: ({ now }) => percentOfHundredths(now) },
        { field: 'after', head: t('afterLeave'), numeric: true, cell: ({ after }) => percentOfHundredths(after) },
      ]}
    />
  )
}
