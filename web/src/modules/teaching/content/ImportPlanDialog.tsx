import type { OfferingDetail } from '@nalanda/contract/teaching/offerings'
import { planCalls } from '@nalanda/contract/teaching/plans'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { SheetImport } from '../../../api/import/SheetImport.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { AddedRowsView } from '../../../ui/import/AddedRowsView.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { contentViews } from './queries.ts'
import { useWords } from './words.ts'

/** The lesson plan of a class by spreadsheet. */
export function ImportPlanDialog({ offering: { id }, onClose }: { offering: OfferingDetail; onClose: () => void }) {
  const t = useWords()
  const input = { params: { id: String(id) } }
  return (
    <PanelDialog
      open
      title={t('importPlan')}
      width="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <SheetImport
        sheet={planCalls.planSheet}
        input={input}
        invalidates={contentViews}
        say={t}
        template={
          <DownloadButton size="small" endpoint={planCalls.planSheet.template} input={input}>
            {t('downloadTemplate')}
          </DownloadButton>
        }
        sizeOf={({ added }) => added.length}
        onDone={onClose}
      >
        {(change) => <AddedRowsView change={change} />}
      </SheetImport>
    </PanelDialog>
  )
}
