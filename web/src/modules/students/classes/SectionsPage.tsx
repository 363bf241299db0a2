import { academics } from '@nalanda/contract/academics/academics'
import { classCalls, type SectionRule } from '@nalanda/contract/students/classes'
import type { Gender } from '@nalanda/contract/students/record'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useChoices } from '../../../api/records.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Checkbox, TextInput } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { count } from '../../../ui/format/format.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { AllotmentList } from './AllotmentList.tsx'
import { ClassFields } from './ClassFields.tsx'
import { useClassChoice } from './class-choice.ts'
import css from './classes.module.css'
import { PreviewCard } from './PreviewCard.tsx'
import { classViews, usePreview } from './queries.ts'
import { useClassesWords } from './words.ts'

type Typed = Pick<SectionRule, 'order' | 'byGender' | 'onlyWithout'> & { strength: string; left: readonly number[] }

/** Divides a class among its sections: the rule, a preview of the assignment, and a button to save it. */
export function SectionsPage() {
  const t = useClassesWords()
  const choice = useClassChoice()
  const [rule, setRule] = useState<Typed>({ order: 'rollNo', byGender: false, onlyWithout: true, strength: '', left: [] })
  const set = (part: Partial<Typed>) => setRule({ ...rule, ...part })
  const { place } = choice
  const query = place ? { branchId: String(place.branchId), batchId: String(place.batchId), sort: 'name' } : {}
  const sections = useChoices(academics.sections, query, place !== null)
  const sectionIds = (sections ?? []).map(({ id }) => id).filter((id) => !rule.left.includes(id))
  const { left, strength, ...plain } = rule
  const asked = place && sectionIds.length > 0
  const body: SectionRule | null = asked ? { ...plain, ...place, sectionIds, strength: Number(strength) || null } : null
  const { data, error, isFetching } = usePreview(classCalls.previewSections, body)
  const allot = useAct(classCalls.allotSections, { invalidates: classViews })
  const rows = body ? data?.rows : undefined
  const moved = rows?.filter(({ before, next }) => before !== next).length ?? 0
  const save = async () => {
    if (!body || !data) return
    const made = await allot.act({ body: { ...body, digest: data.digest } })
    if (made) toastSuccess(t('done', { count: moved }))
  }
  return (
    <Page title={t('sectionTitle')} about={t('sectionAbout')}>
      <div className={css.fields}>
        <ClassFields
          choice={choice}
          below={
            <>
              {sections?.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  checked={!left.includes(id)}
                  onChange={({ target }) => set({ left: target.checked ? left.filter((one) => one !== id) : [...left, id] })}
                >
                  {t('sectionNamed', { name })}
                </Checkbox>
              ))}
              <Checkbox checked={rule.byGender} onChange={({ target }) => set({ byGender: target.checked })}>
                {t('byGender')}
              </Checkbox>
              <Checkbox checked={rule.onlyWithout} onChange={({ target }) => set({ onlyWithout: target.checked })}>
                {t('onlyWithout')}
              </Checkbox>
            </>
          }
        >
          <Select
            label={t('order')}
            value={rule.order}
            options={[
              { value: 'rollNo', label: t('byRoll') },
              { value: 'fullName', label: t('byName') },
              { value: 'admissionNo', label: t('byAdmission') },
            ]}
            onChange={(order) => set({ order })}
          />
          <TextInput
            label={t('strength')}
            hint={t('strengthHint')}
            value={strength}
            inputMode="numeric"
            maxLength={3}
            onChange={({ target }) => set({ strength: target.value.replace(/\D/g, '') })}
          />
        </ClassFields>
        {place && sections?.length === 0 ? (
          <p className={css.muted}>{t('noSections')}</p>
        ) : (
          <PreviewCard
            known={body !== null}
            error={error}
            count={rows?.length}
            head={
              <>
                <div>
                  <p>{sharesOf(rows ?? [])}</p>
                  {data && data.kept > 0 && <p className={css.muted}>{t('keeps', { count: data.kept })}</p>}
                </div>
                <Button
                  kind="primary"
                  icon={UsersRound}
                  busy={allot.busy}
                  disabled={moved === 0 || isFetching}
                  onClick={() => void save()}
                >
                  {t('give', { count: moved })}
                </Button>
              </>
            }
          >
            <SectionTable rows={rows ?? []} />
          </PreviewCard>
        )}
        <AllotmentList kind="sections" />
      </div>
    </Page>
  )
}

type Row = {
  id: number
  fullName: string
  rollNo: string | null
  admissionNo: string
  gender: Gender
  before: string | null
  next: string
}

/** Returns the section sizes: A 60, B 60, C 61. */
function sharesOf(rows: readonly Row[]): string {
  const shares = Map.groupBy(rows, ({ next }) => next)
  return [...shares].map(([name, members]) => `${name} ${count(members.length)}`).join(', ')
}

function SectionTable({ rows }: { rows: readonly Row[] }) {
  const t = useClassesWords()
  return (
    <Table
      tall
      label={t('previewRows')}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        { field: 'rollNo', head: t('rollNo'), code: true, cell: ({ rollNo, admissionNo }) => rollNo ?? admissionNo },
        { field: 'name', head: t('name'), main: true, cell: ({ fullName }) => fullName },
        { field: 'gender', head: t('gender'), cell: ({ gender }) => t(gender) },
        { field: 'before', head: t('before'), cell: ({ before }) => before },
        { field: 'after', head: t('after'), cell: ({ next }) => <strong>{next}</strong> },
      ]}
    />
  )
}
