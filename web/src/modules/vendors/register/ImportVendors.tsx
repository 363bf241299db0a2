import { vendors } from '@nalanda/contract/vendors/vendors'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { SheetImport } from '../../../api/import/SheetImport.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { AddedRowsView } from '../../../ui/import/AddedRowsView.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { useWords } from '../words.ts'

/** Vendors by spreadsheet: checked as soon as it is chosen, then added whole, or its wrong cells named. */
export function ImportVendors({ onClose }: { onClose: () => void }) {
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
        sheet={vendors.sheet}
        invalidates={[vendors.list]}
        say={t}
        template={
          <DownloadButton size="small" endpoint={vendors.sheet.template}>
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
