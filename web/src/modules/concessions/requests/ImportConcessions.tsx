import { concessionCalls } from '@nalanda/contract/concessions/concessions'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { SheetImport } from '../../../api/import/SheetImport.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { AddedRowsView } from '../../../ui/import/AddedRowsView.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { concessionViews } from '../views.ts'
import { useWords } from '../words.ts'

/** Requests by spreadsheet: checked as soon as it is chosen, then added whole as drafts, or its wrong cells named. */
export function ImportConcessions({ onClose }: { onClose: () => void }) {
  const t = useWords()
  return (
    <PanelDialog
      open
      title={t('importTitle')}
      width="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <SheetImport
        sheet={concessionCalls.sheet}
        invalidates={concessionViews}
        say={t}
        template={
          <DownloadButton size="small" endpoint={concessionCalls.sheet.template}>
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
