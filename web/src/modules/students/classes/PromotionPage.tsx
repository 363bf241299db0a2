import { classCalls } from '@nalanda/contract/students/classes'
import type { StudentState } from '@nalanda/contract/students/students'
import { ChevronsUp } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { LabelledDateInput } from '../../../ui/form/date/LabelledDateInput.tsx'
import { dateErrorOf } from '../../../ui/form/date/typed-date.ts'
import { Checkbox } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { count, thisDay } from '../../../ui/format/format.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { stateTones, stateWords } from '../states/states.ts'
import { useWords } from '../words.ts'
import { AllotmentList } from './AllotmentList.tsx'
import { ClassFields } from './ClassFields.tsx'
import { useClassChoice } from './class-choice.ts'
import css from './classes.module.css'
import { PreviewCard } from './PreviewCard.tsx'
import { classViews, usePreview } from './queries.ts'
import { useClassesWords } from './words.ts'

/** Promotes a class to its next semester: all eligible students are selected, and the office deselects those who stay. */
export function PromotionPage() {
  const t = useClassesWords()
  const choice = useClassChoice()
  const [from, setFrom] = useState(1)
  const [startedOn, setStartedOn] = useState<string | null>(thisDay)
  const [staying, setStaying] = useState<ReadonlySet<number>>(new Set())
  const body = choice.place && { ...choice.place, from }
  const { data, error, isFetching } = usePreview(classCalls.previewPromotion, body)
  const allot = useAct(classCalls.promote, { invalidates: classViews })
  const mayStart = startedOn !== null && dateErrorOf(startedOn, { max: thisDay() }) === null
  const rows = body ? data?.rows : undefined
  const ids = (rows ?? []).filter(({ id, stays }) => stays === null && !staying.has(id)).map(({ id }) => id)
  const turn = (id: number, goes: boolean) =>
    setStaying(goes ? new Set([...staying].filter((one) => one !== id)) : new Set([...staying, id]))
  const save = async () => {
    if (!body || !startedOn || !mayStart) return
    const made = await allot.act({ body: { ...body, startedOn, ids } })
    if (!made) return
    toastSuccess(t('done', { count: ids.length }))
    setStaying(new Set())
  }
  return (
    <Page title={t('promotion')} about={t('promotionAbout')}>
      <div className={css.fields}>
        <ClassFields choice={choice}>
          <Select
            label={t('from')}
            value={from}
            options={Array.from({ length: 10 }, (_, at) => ({ value: at + 1, label: count(at + 1) }))}
            onChange={setFrom}
          />
          <LabelledDateInput label={t('startedOn')} value={startedOn} max={thisDay()} onChange={setStartedOn} />
        </ClassFields>
        <PreviewCard
          known={body !== null}
          error={error}
          count={rows?.length}
          head={
            data?.last ? (
              <p className={css.error}>{t('last')}</p>
            ) : (
              <>
                <Checkbox checked={staying.size === 0} onChange={() => setStaying(new Set())}>
                  {t('selectAllEligible')}
                </Checkbox>
                <Button
                  kind="primary"
                  icon={ChevronsUp}
                  busy={allot.busy}
                  disabled={ids.length === 0 || isFetching || !mayStart}
                  onClick={() => void save()}
                >
                  {t('promote', { count: ids.length })}
                </Button>
              </>
            )
          }
        >
          <PromotionTable rows={rows ?? []} staying={staying} blocked={data?.last ?? false} onTurn={turn} />
        </PreviewCard>
        <AllotmentList kind="promotion" />
      </div>
    </Page>
  )
}

type Row = {
  id: number
  fullName: string
  rollNo: string | null
  admissionNo: string
  state: StudentState
  semesterNo: number
  stays: string | null
}
type TableProps = {
  rows: readonly Row[]
  staying: ReadonlySet<number>
  blocked: boolean
  onTurn: (id: number, goes: boolean) => void
}

function PromotionTable({ rows, staying, blocked, onTurn }: TableProps) {
  const t = useClassesWords()
  const w = useWords()
  return (
    <Table
      tall
      label={t('previewRows')}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        {
          field: 'goesOn',
          head: t('goesOn'),
          cell: ({ id, fullName, stays }) => (
            <input
              type="checkbox"
              className={css.checkbox}
              aria-label={t('promoteStudent', { name: fullName })}
              checked={stays === null && !blocked && !staying.has(id)}
              disabled={stays !== null || blocked}
              onChange={({ target }) => onTurn(id, target.checked)}
            />
          ),
        },
        { field: 'rollNo', head: t('rollNo'), code: true, cell: ({ rollNo, admissionNo }) => rollNo ?? admissionNo },
        { field: 'name', head: t('name'), main: true, cell: ({ fullName }) => fullName },
        {
          field: 'state',
          head: w('state'),
          cell: ({ state }) => <StateChip tone={stateTones[state]}>{w(stateWords[state])}</StateChip>,
        },
        { field: 'from', head: t('from'), numeric: true, cell: ({ semesterNo }) => count(semesterNo) },
      ]}
    />
  )
}
