import { type FeeStructure, structures } from '@nalanda/contract/fees/structures'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { Copy, Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { usePresentYear, useYearChoices } from '../../../api/academic-years.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { count, rupees } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { yesNoOptions } from '../../../ui/list/yes-no-options.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { useShortcut } from '../../../ui/navigation/shortcut.ts'
import { Page } from '../../../ui/page/Page.tsx'
import css from '../Fees.module.css'
import { useFeeChoices } from '../fee-choices.ts'
import { CopyStructures } from './CopyStructures.tsx'
import { PreviewStudent } from './PreviewStudent.tsx'
import { RaiseDemands } from './RaiseDemands.tsx'
import { Runs } from './Runs.tsx'
import { type Translate, useStructureWords } from './words.ts'

/** The fee structures of the college by year, and the runs that raise their demands. */
export function StructuresPage() {
  const t = useStructureWords()
  const go = useGo()
  const mayManage = useMay()('fees.manage')
  const [open, setOpen] = useState<'copy' | 'raise' | 'preview' | null>(null)
  const present = usePresentYear()
  const state = useListState<typeof structures.list>({ sort: 'batch', opensWith: { academicYear: String(present) } })
  const result = useRecordList(structures, state.query)
  const { courses, batches } = useFeeChoices(state.needs('courseId', 'batchId'))
  const add = () => mayManage && void go('/app/Accounts/Fee Structures/New')
  useShortcut('n', add)
  const close = () => setOpen(null)
  const addButton = mayManage && (
    <Button kind="primary" icon={Plus} shortcut="Alt N" onClick={add}>
      {t('addStructure')}
    </Button>
  )
  return (
    <Page
      title={t('feeStructures')}
      about={t('feeStructuresAbout')}
      actions={
        <>
          <Button onClick={() => setOpen('preview')}>{t('previewFor')}</Button>
          {mayManage && (
            <>
              <Button icon={Copy} onClick={() => setOpen('copy')}>
                {t('copyStructures')}
              </Button>
              <Button icon={Send} onClick={() => setOpen('raise')}>
                {t('raise')}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={css.stack}>
        <DataList
          name="fee-structures"
          label={t('feeStructures')}
          columns={columns(t)}
          state={state}
          result={result}
          rowId={({ id }) => id}
          hrefOf={({ id }) => `/app/Accounts/Fee Structures/${id}`}
          searchHint={t('searchStructures')}
          filters={[
            { name: 'academicYear', label: t('academicYear'), options: useYearChoices() },
            { name: 'courseId', label: t('course'), options: courses },
            { name: 'batchId', label: t('batch'), options: batches },
            { name: 'published', label: t('published'), options: yesNoOptions(t) },
          ]}
          onExport={(format) => exportRecords(structures, state.exportQuery, format)}
          action={addButton}
          empty={{ title: t('noStructures'), children: t('structuresEmpty'), action: addButton }}
        />
        {/* Below a list that is there: otherwise it would move when the list comes */}
        {result.data && <Runs />}
      </div>
      {open === 'copy' && <CopyStructures onClose={close} />}
      {open === 'raise' && <RaiseDemands academicYear={present} batchId={null} onClose={close} />}
      {open === 'preview' && <PreviewStudent academicYear={present} onClose={close} />}
    </Page>
  )
}

/** Returns a chip that shows whether demands can be raised by a structure. */
export function publishedState(t: Translate, { publishedAt }: Pick<FeeStructure, 'publishedAt'>) {
  return publishedAt ? ({ tone: 'pass', text: t('published') } as const) : ({ tone: 'quiet', text: t('draft') } as const)
}

const columns = (t: Translate): Column<FeeStructure, typeof structures.list>[] => [
  { field: 'batch', head: t('batch'), text: ({ course, batch }) => `${course} ${batch}`, main: true, sort: true },
  {
    ...{ field: 'academicYear', head: t('academicYear'), sort: true },
    text: ({ academicYear }) => academicYearName(academicYear),
  },
  { field: 'yearOfStudy', head: t('yearOfStudy'), text: ({ yearOfStudy }) => yearOfStudy, numeric: true },
  { field: 'seatType', head: t('seatType'), text: ({ seatType }) => seatType ?? t('everySeatType') },
  { field: 'category', head: t('category'), text: ({ category }) => category ?? t('everyCategory') },
  { field: 'total', head: t('total'), text: ({ totalPaise }) => rupees(totalPaise), numeric: true },
  { field: 'students', head: t('students'), text: ({ studentCount }) => count(studentCount), numeric: true },
  { field: 'published', head: t('state'), status: (structure) => publishedState(t, structure) },
]
