import { billCalls, billScanAccept, maxBillScanBytes } from '@nalanda/contract/vendors/bills'
import { useAct } from '../../../api/act.ts'
import { UploadDialog } from '../../../api/files/UploadDialog.tsx'
import { billViews } from '../views.ts'
import { useWords } from '../words.ts'

/** Uploads the scan of a bill, replacing an earlier one. */
export function ScanDialog({ billId, onClose }: { billId: number; onClose: () => void }) {
  const t = useWords()
  const store = useAct(billCalls.setScan, {
    input: (scan: File) => ({ params: { id: String(billId) }, files: { scan } }),
    invalidates: billViews,
    done: t('scanStored'),
    onDone: onClose,
  })
  return (
    <UploadDialog
      title={t('addScan')}
      label={t('dropScan')}
      hint={t('dropScanHint')}
      accept={billScanAccept}
      maxBytes={maxBillScanBytes}
      store={store}
      onClose={onClose}
    />
  )
}
