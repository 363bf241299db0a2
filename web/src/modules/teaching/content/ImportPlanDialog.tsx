import type { OfferingDetail } from '@nalanda/contract/teaching/offerings'
import { planCalls } from '@nalanda/contract/teaching/plans'
import { AddedRowsImport } from '../../../api/import/AddedRowsImport.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { contentViews } from './queries.ts'
import { useWords } from './words.ts'

/** Imports the lesson plan of a class from a spreadsheet. */
export function ImportPlanDialog({ offering: { id }, onClose }: { offering: OfferingDetail; onClose: () => void }) {
  const t = useWords()
  return (
    <PanelDialog
      open
      title={t('importPlan')}
      width="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <AddedRowsImport sheet={planCalls.planSheet} recordId={id} invalidates={contentViews} say={t} onDone={onClose} />
    </PanelDialog>
  )
}
