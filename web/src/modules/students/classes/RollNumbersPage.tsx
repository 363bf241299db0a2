import { classCalls } from '@nalanda/contract/students/classes'
import { Hash } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Checkbox, TextInput } from '../../../ui/form/Field.tsx'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { AllotmentList } from './AllotmentList.tsx'
import { ClassFields } from './ClassFields.tsx'
import { useClassChoice } from './class-choice.ts'
import css from './classes.module.css'
import { PreviewCard } from './PreviewCard.tsx'
import { classViews, usePreview, useRollNumberDefaults } from './queries.ts'
import { readTypedRule, type TypedRule } from './typed-rule.ts'
import { useClassesWords } from './words.ts'

const first: Omit<TypedRule, 'pattern' | 'college'> = {
  lateral: false,
  order: 'fullName',
  start: '',
  leaveOut: '',
  skipTaken: true,
}

/** Gives roll numbers to a class: the rule, a preview of the numbers, and a button to save them. */
export function RollNumbersPage() {
  const t = useClassesWords()
  const choice = useClassChoice()
  const defaults = useRollNumberDefaults()
  const [typed, setTyped] = useState<Partial<TypedRule>>({})
  const rule: TypedRule = { pattern: '', college: '', ...first, ...defaults, ...typed }
  const set = (part: Partial<TypedRule>) => setTyped({ ...typed, ...part })
  const { rule: body, wrong } = readTypedRule(rule, choice.place)
  const { data, error, isFetching } = usePreview(classCalls.previewRollNumbers, body)
  const allot = useAct(classCalls.allotRollNumbers, { invalidates: classViews })
  const rows = body ? data?.rows : undefined
  const clashes = rows?.filter(({ clash }) => clash !== null).length ?? 0
  const save = async () => {
    if (!body || !data) return
    const made = await allot.act({ body: { ...body, digest: data.digest } })
    if (made) toastSuccess(t('done', { count: data.rows.length }))
  }
  return (
    <Page title={t('rollTitle')} about={t('rollAbout')}>
      <div className={css.fields}>
        <ClassFields choice={choice} below={<Rest rule={rule} set={set} />}>
          <Rules rule={rule} set={set} wrong={wrong} />
        </ClassFields>
        <PreviewCard
          known={choice.place !== null && !wrong}
          error={error}
          count={rows?.length}
          nobody={t('nobodyRoll')}
          head={
            <>
              <div>
                {data && data.numbered > 0 && <p className={css.muted}>{t('numbered', { count: data.numbered })}</p>}
                {clashes > 0 && <p className={css.error}>{t('clashes', { count: clashes })}</p>}
              </div>
              <Button
                kind="primary"
                icon={Hash}
                busy={allot.busy}
                disabled={clashes > 0 || isFetching}
                onClick={() => void save()}
              >
                {t('allot', { count: rows?.length ?? 0 })}
              </Button>
            </>
          }
        >
          <RollTable rows={rows ?? []} />
        </PreviewCard>
        <AllotmentList kind="roll-numbers" />
      </div>
    </Page>
  )
}

type RuleProps = { rule: TypedRule; set: (part: Partial<TypedRule>) => void }

function Rules({ rule, set, wrong }: RuleProps & { wrong: 'start' | 'leaveOut' | undefined }) {
  const t = useClassesWords()
  return (
    <>
      <div className={css.wide}>
        <TextInput
          label={t('pattern')}
          hint={t('patternHint')}
          value={rule.pattern}
          maxLength={40}
          spellCheck={false}
          onChange={({ target }) => set({ pattern: target.value })}
        />
      </div>
      <TextInput
        label={t('college')}
        value={rule.college}
        maxLength={10}
        className={css.capitals}
        onChange={({ target }) => set({ college: target.value })}
      />
      <Select
        label={t('order')}
        value={rule.order}
        options={[
          { value: 'fullName', label: t('byName') },
          { value: 'rank', label: t('byRank') },
          { value: 'admissionNo', label: t('byAdmission') },
        ]}
        onChange={(order) => set({ order })}
      />
      <TextInput
        label={t('start')}
        hint={t('startHint')}
        error={wrong === 'start' ? t('notAStart') : undefined}
        value={rule.start}
        maxLength={3}
        onChange={({ target }) => set({ start: target.value })}
      />
      <TextInput
        label={t('leaveOut')}
        hint={t('leaveOutHint')}
        error={wrong === 'leaveOut' ? t('notSerials') : undefined}
        value={rule.leaveOut}
        maxLength={200}
        onChange={({ target }) => set({ leaveOut: target.value })}
      />
    </>
  )
}

function Rest({ rule, set }: RuleProps) {
  const t = useClassesWords()
  return (
    <>
      <SegmentedControl
        label={t('entry')}
        options={[
          { value: 'regular', words: t('regular') },
          { value: 'lateral', words: t('lateral') },
        ]}
        value={rule.lateral ? 'lateral' : 'regular'}
        onChoose={(entry) => set({ lateral: entry === 'lateral' })}
      />
      <Checkbox checked={rule.skipTaken} onChange={({ target }) => set({ skipTaken: target.checked })}>
        {t('skipTaken')}
      </Checkbox>
    </>
  )
}

type Row = { id: number; fullName: string; admissionNo: string; rank: number | null; next: string; clash: string | null }

function RollTable({ rows }: { rows: readonly Row[] }) {
  const t = useClassesWords()
  return (
    <Table
      tall
      label={t('previewRows')}
      rows={rows}
      rowId={({ id }) => id}
      isInvalid={({ clash }) => clash !== null}
      columns={[
        {
          field: 'next',
          head: t('rollNo'),
          code: true,
          cell: ({ next, clash }) => (
            <>
              <strong>{next}</strong>
              {clash !== null && <small className={css.error}>{t('clashWith', { name: clash })}</small>}
            </>
          ),
        },
        { field: 'name', head: t('name'), main: true, cell: ({ fullName }) => fullName },
        { field: 'admissionNo', head: t('admissionNo'), code: true, cell: ({ admissionNo }) => admissionNo },
        { field: 'rank', head: t('rank'), numeric: true, cell: ({ rank }) => rank },
      ]}
    />
  )
}
