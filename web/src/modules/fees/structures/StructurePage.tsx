import { type FeeStructure, structures } from '@nalanda/contract/fees/structures'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { useQuery } from '@tanstack/react-query'
import { Eye, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { queryOf } from '../../../api/queries.ts'
import { RecordHistory } from '../../../api/record/RecordHistory.tsx'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { rupees } from '../../../ui/format/format.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { PreviewStudent } from './PreviewStudent.tsx'
import { RaiseDemands } from './RaiseDemands.tsx'
import { Runs } from './Runs.tsx'
import { StructureForm } from './StructureForm.tsx'
import { publishedState } from './StructuresPage.tsx'
import { fieldText } from './structure-fields.ts'
import { useStructureWords } from './words.ts'

/** One fee structure, or the form of a new one. */
export function StructurePage() {
  const t = useStructureWords()
  const { structureId } = useScreenParams<'/app/Accounts/Fee Structures/$structureId'>()
  if (structureId !== 'New') return <Stored id={structureId} />
  return (
    <Page title={t('newStructure')} about={t('feeStructuresAbout')}>
      <StructureForm row={null} />
    </Page>
  )
}

function Stored({ id }: { id: string }) {
  const t = useStructureWords()
  const result = useQuery(queryOf(structures.get, { params: { id } }))
  return (
    <RecordPage
      result={result}
      noun={t('feeStructure')}
      title={({ course, batch }) => `${course} ${batch}`}
      about={(one) => describe(one)}
      status={(one) => publishedState(t, one)}
      actions={(one) => <Acts structure={one} />}
    >
      {(one) => (
        <>
          <StructureForm key={one.id} row={one} />
          {one.publishedAt && <Runs />}
          <RecordHistory listChanges={structures.listChanges} id={one.id} fieldText={(field) => fieldText(t, field)} />
        </>
      )}
    </RecordPage>
  )
}

function describe({ academicYear, seatType, category, totalPaise }: FeeStructure): string {
  return [academicYearName(academicYear), seatType, category, rupees(totalPaise)].filter(Boolean).join(' · ')
}

function Acts({ structure }: { structure: FeeStructure }) {
  const t = useStructureWords()
  const go = useGo()
  const mayManage = useMay()('fees.manage')
  const [open, setOpen] = useState<'preview' | 'raise' | 'delete' | null>(null)
  const { id, revision, publishedAt, academicYear, batchId, course, batch } = structure
  const params = { id: String(id) }
  const publish = useAct(structures.publish, {
    invalidates: [structures.list, structures.get, structures.listChanges],
    done: t('publishedDone'),
  })
  const remove = useAct(structures.remove, {
    invalidates: [structures.list],
    onDone: () => go('/app/Accounts/Fee Structures', { replace: true }),
  })
  const close = () => setOpen(null)
  return (
    <>
      <Button icon={Eye} onClick={() => setOpen('preview')}>
        {t('previewFor')}
      </Button>
      {mayManage && structure.studentCount === 0 && (
        <Button icon={Trash2} onClick={() => setOpen('delete')}>
          {t('deleteStructure')}
        </Button>
      )}
      {mayManage && !publishedAt && (
        <Button kind="primary" busy={publish.busy} onClick={() => void publish.act({ params, body: { revision } })}>
          {t('publishStructure')}
        </Button>
      )}
      {mayManage && publishedAt && (
        <Button kind="primary" icon={Send} onClick={() => setOpen('raise')}>
          {t('raise')}
        </Button>
      )}
      {open === 'preview' && <PreviewStudent academicYear={academicYear} onClose={close} />}
      {open === 'raise' && <RaiseDemands {...{ academicYear, batchId }} onClose={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        title={t('deleteStructure')}
        action={t('delete')}
        onClose={close}
        onConfirm={() => remove.submit({ params })}
      >
        <p>
          {course} {batch}, {academicYearName(academicYear)}
        </p>
      </ConfirmDialog>
    </>
  )
}
