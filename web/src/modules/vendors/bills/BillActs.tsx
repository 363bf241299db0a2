import { can } from '@nalanda/contract/platform/workflow'
import { type BillDetail, billCalls, billWorkflow } from '@nalanda/contract/vendors/bills'
import { Ban, FileText, HandCoins, PenLine, Send, Upload } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { ChangeDrawer } from '../../../api/record/ChangeDrawer.tsx'
import { ReasonAct } from '../../../api/record/ReasonAct.tsx'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { PayDialog } from '../payments/PayDialog.tsx'
import { billViews } from '../views.ts'
import { useWords } from '../words.ts'
import { billForm } from './bill-form.tsx'
import { ScanDialog } from './ScanDialog.tsx'

type Open = 'change' | 'scan' | 'cancel' | 'pay' | null

/** The possible actions on a bill in its present state. */
export function BillActs({ bill }: { bill: BillDetail }) {
  const t = useWords()
  const mayManage = useMay()('vendors.manage')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const input = { params: { id: String(bill.id) } }
  const request = useAct(billCalls.requestBill, { invalidates: billViews, done: t('requestedNow') })
  const allowed = can(billWorkflow, bill.state)
  return (
    <>
      {bill.scan && (
        <ShowPdfButton icon={FileText} endpoint={billCalls.readScan} input={input}>
          {t('showScan')}
        </ShowPdfButton>
      )}
      {mayManage && allowed.scan && (
        <Button icon={Upload} onClick={() => setOpen('scan')}>
          {t(bill.scan ? 'replaceScan' : 'addScan')}
        </Button>
      )}
      {mayManage && allowed.change && (
        <Button icon={PenLine} onClick={() => setOpen('change')}>
          {t('change')}
        </Button>
      )}
      {mayManage && allowed.cancel && (
        <Button kind="danger" icon={Ban} onClick={() => setOpen('cancel')}>
          {t('cancelBill')}
        </Button>
      )}
      {mayManage && allowed.request && (
        <Button
          kind="primary"
          icon={Send}
          busy={request.busy}
          onClick={() => void request.act({ ...input, body: { revision: bill.revision } })}
        >
          {t('requestIt')}
        </Button>
      )}
      {mayManage && allowed.pay && (
        <Button kind="primary" icon={HandCoins} onClick={() => setOpen('pay')}>
          {t('payBill')}
        </Button>
      )}
      {open === 'change' && (
        <ChangeDrawer
          calls={billCalls.bills}
          get={billCalls.getBill}
          affects={billViews}
          row={bill}
          name={bill.number}
          form={billForm(t)}
          onClose={close}
        />
      )}
      {open === 'scan' && <ScanDialog billId={bill.id} onClose={close} />}
      {open === 'cancel' && <CancelDialog bill={bill} onClose={close} />}
      {open === 'pay' && <PayDialog vendorId={bill.vendorId} billId={bill.id} onClose={close} />}
    </>
  )
}

function CancelDialog({ bill, onClose }: { bill: BillDetail; onClose: () => void }) {
  const t = useWords()
  return (
    <ReasonAct
      call={billCalls.cancelBill}
      record={bill}
      invalidates={billViews}
      done={t('cancelledNow')}
      title={t('cancelTitle', { number: bill.number })}
      action={t('cancelBill')}
      onClose={onClose}
    >
      <p>{t('cancelLead')}</p>
    </ReasonAct>
  )
}
