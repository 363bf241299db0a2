import { examKinds } from '@nalanda/contract/academics/exam-kinds'
import { type ExamFee, examFees, SaveExamFee } from '@nalanda/contract/fees/exam-fees'
import { structures } from '@nalanda/contract/fees/structures'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useYearChoices } from '../../../api/academic-years.ts'
import { useAct } from '../../../api/act.ts'
import { choicesMeta, queryOf } from '../../../api/queries.ts'
import { useRecordEditing } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { IconButton } from '../../../ui/form/Button.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { count, dayText, rupees, thisDay } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { RecordList } from '../../../ui/record/RecordList.tsx'
import { RecordDrawer, type RecordForm } from '../../../ui/record/RecordScreen.tsx'
import css from '../Fees.module.css'
import { useHeadChoices } from '../fee-choices.ts'
import { Runs } from '../structures/Runs.tsx'
import { type Translate, useExamFeeWords } from './words.ts'

const { DateField, MoneyField, NumberField, SelectField } = fieldsFor(SaveExamFee)

/** Page of the exam fees, and of the runs that raise their demands. */
export function ExamFeesPage() {
  const t = useExamFeeWords()
  const mayManage = useMay()('fees.manage')
  const state = useListState<typeof examFees.list>({ sort: '-dueOn' })
  const editing = useRecordEditing(examFees, state)
  const [raising, setRaising] = useState<ExamFee | null>(null)
  const drawer = (row: ExamFee | null, onClose: () => void) => (
    <RecordDrawer
      key={row?.id ?? 'new'}
      {...{ row, onClose, editing, form: examFeeForm }}
      add={t('addExamFee')}
      nameOf={({ exam }) => exam}
    />
  )
  return (
    <Page title={t('examFees')} about={t('examFeesAbout')}>
      <div className={css.stack}>
        <RecordList
          name="exam-fees"
          label={t('examFees')}
          columns={columns(t)}
          filters={[
            { name: 'academicYear', label: t('academicYear'), options: useYearChoices() },
            { name: 'kind', label: t('examKind'), options: examKinds.map((value) => ({ value, label: t(`exam-${value}`) })) },
          ]}
          searchHint={t('searchExamFees')}
          state={state}
          result={editing.result}
          onExport={editing.onExport}
          add={t('addExamFee')}
          mayAdd={editing.mayEdit}
          addForm={(close) => drawer(null, close)}
          {...(editing.mayEdit && { detail: drawer })}
          none={t('noExamFees')}
          empty={t('examFeesEmpty')}
          {...(mayManage && { rowActs: (row: ExamFee) => <RaiseButton fee={row} onClick={() => setRaising(row)} /> })}
        />
        {editing.result.data && <Runs />}
      </div>
      {raising && <RaiseExam fee={raising} onClose={() => setRaising(null)} />}
    </Page>
  )
}

function RaiseButton({ fee, onClick }: { fee: ExamFee; onClick: () => void }) {
  const t = useExamFeeWords()
  return (
    <IconButton label={t('raiseFor', { exam: fee.exam })} onClick={onClick}>
      <Send size={18} aria-hidden />
    </IconButton>
  )
}

function RaiseExam({ fee, onClose }: { fee: ExamFee; onClose: () => void }) {
  const t = useExamFeeWords()
  const { submit } = useAct(examFees.raise, { invalidates: [structures.runs] })
  return (
    <ConfirmDialog
      open
      title={t('raise')}
      action={t('raise')}
      danger={false}
      onClose={onClose}
      onConfirm={() => submit({ params: { id: String(fee.id) } })}
    >
      <p>
        <strong>{fee.exam}</strong>
      </p>
      <p>{t('raiseExamLead')}</p>
    </ConfirmDialog>
  )
}

const examFeeForm: RecordForm<ExamFee, typeof SaveExamFee> = {
  schema: SaveExamFee,
  start: (row) => ({
    ...{ examId: row?.examId, headId: row?.headId, dueOn: row?.dueOn ?? thisDay(), amountPaise: row?.amountPaise ?? null },
    ...{ maximumPaise: row?.maximumPaise ?? 0, lateFeePerDayPaise: row?.lateFeePerDayPaise ?? 0 },
    ...{ lateFeeGraceDays: row?.lateFeeGraceDays ?? 0, lateFeeCapPaise: row?.lateFeeCapPaise ?? 0 },
  }),
  fields: (row) => <ExamFeeFields row={row} />,
}

function ExamFeeFields({ row }: { row: ExamFee | null }) {
  const t = useExamFeeWords()
  const heads = useHeadChoices().filter(({ kind, value }) => kind === 'exam' || value === row?.headId)
  const isRaised = (row?.studentCount ?? 0) > 0
  return (
    <>
      <SelectField name="examId" label={t('exam')} required numeric options={useExamChoices(row)} disabled={isRaised} />
      <SelectField name="headId" label={t('feeHead')} required numeric options={heads} disabled={isRaised} />
      <DateField name="dueOn" label={t('dueOn')} required />
      <MoneyField name="amountPaise" label={t('examFeeAmount')} required hint={t('amountHint')} />
      <MoneyField name="maximumPaise" label={t('maximum')} hint={t('maximumHint')} empty={0} />
      <MoneyField name="lateFeePerDayPaise" label={t('lateFeePerDay')} empty={0} />
      <NumberField name="lateFeeGraceDays" label={t('lateFeeGrace')} step={1} min={0} max={365} />
      <MoneyField name="lateFeeCapPaise" label={t('lateFeeCap')} hint={t('capHint')} empty={0} />
    </>
  )
}

/** Returns the exams for which a fee may be set; an older exam remains an option for its own fee. */
function useExamChoices(row: ExamFee | null) {
  const { data } = useQuery({ ...queryOf(examFees.listExams), staleTime: 60_000, meta: choicesMeta })
  const found = (data?.exams ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const isThere = !row || found.some(({ value }) => value === row.examId)
  return isThere ? found : [{ value: row.examId, label: row.exam }, ...found]
}

const columns = (t: Translate): Column<ExamFee, typeof examFees.list>[] => [
  { field: 'exam', head: t('exam'), text: ({ exam }) => exam, main: true, sort: true, wide: true },
  { field: 'kind', head: t('examKind'), text: ({ kind }) => t(`exam-${kind}`) },
  { field: 'year', head: t('academicYear'), text: ({ academicYear }) => academicYearName(academicYear), hiddenAtFirst: true },
  { field: 'dueOn', head: t('dueOn'), text: ({ dueOn }) => dayText(dueOn), sort: true },
  { field: 'amount', head: t('examFeeAmount'), text: ({ amountPaise }) => rupees(amountPaise), numeric: true },
  { field: 'students', head: t('students'), text: ({ studentCount }) => count(studentCount), numeric: true },
  { field: 'demanded', head: t('totalDemanded'), text: ({ demandedPaise }) => rupees(demandedPaise), numeric: true },
  { field: 'open', head: t('open'), text: ({ openPaise }) => rupees(openPaise), numeric: true },
]
