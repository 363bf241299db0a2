import { billCalls, billScanAccept, maxBillScanBytes } from '@nalanda/contract/vendors/bills'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { billViews } from '../views.ts'
import { useWords } from '../words.ts'

/** The scan of a bill, in place of an earlier one. */
export function ScanDialog({ billId, onClose }: { billId: number; onClose: () => void }) {
  const t = useWords()
  const [file, setFile] = useState<File | null>(null)
  const store = useAct(billCalls.setScan, {
    input: (scan: File) => ({ params: { id: String(billId) }, files: { scan } }),
    invalidates: billViews,
    done: t('scanStored'),
    onDone: onClose,
  })
  return (
    <PanelDialog
      open
      title={t('addScan')}
      width="xs"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={store.busy} disabled={!file} onClick={() => file && void store.act(file)}>
            {t('upload')}
          </Button>
        </>
      }
    >
      <FileDrop
        label={t('dropScan')}
        hint={t('dropScanHint')}
        accept={billScanAccept}
        maxBytes={maxBillScanBytes}
        file={file}
        onFile={setFile}
        onRefused={toastError}
      />
    </PanelDialog>
  )
}
