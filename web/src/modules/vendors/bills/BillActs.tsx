import { can } from '@nalanda/contract/platform/workflow'
import { type Bill, type BillDetail, billCalls, billWorkflow, type SaveBill } from '@nalanda/contract/vendors/bills'
import { useQuery } from '@tanstack/react-query'
import { Ban, FileText, HandCoins, PenLine, Send, Upload } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { queryOf } from '../../../api/queries.ts'
import { ReasonAct } from '../../../api/record/ReasonAct.tsx'
import { useSaveRecord } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { RecordDrawer } from '../../../ui/record/RecordScreen.tsx'
import { PayDialog } from '../payments/PayDialog.tsx'
import { billViews } from '../views.ts'
import { useWords } from '../words.ts'
import { billForm } from './bill-form.tsx'
import { ScanDialog } from './ScanDialog.tsx'

type Open = 'change' | 'scan' | 'cancel' | 'pay' | null

/** What can be done with a bill in its present state. */
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
      {open === 'change' && <ChangeDrawer bill={bill} onClose={close} />}
      {open === 'scan' && <ScanDialog billId={bill.id} onClose={close} />}
      {open === 'cancel' && <CancelDialog bill={bill} onClose={close} />}
      {open === 'pay' && <PayDialog vendorId={bill.vendorId} billId={bill.id} onClose={close} />}
    </>
  )
}

function ChangeDrawer({ bill, onClose }: { bill: BillDetail; onClose: () => void }) {
  const t = useWords()
  const save = useSaveRecord(billCalls.bills, billViews)
  const { refetch } = useQuery(queryOf(billCalls.getBill, { params: { id: String(bill.id) } }))
  return (
    <RecordDrawer<Bill, typeof SaveBill>
      add={t('change')}
      nameOf={({ number }) => number}
      form={billForm(t)}
      row={bill}
      onClose={onClose}
      editing={{
        onSave: (values, row) => save.submit({ values, row }),
        reload: async () => (await refetch()).data,
      }}
    />
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
