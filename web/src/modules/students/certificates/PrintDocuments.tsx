import { type AdmissionDocumentKind, maxPrinted, printingCalls } from '@nalanda/contract/admissions/printing'
import { ContactRound, FileText, type LucideIcon, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problems/refusal.ts'
import { useMay } from '../../../api/session.ts'
import { showPdf } from '../../../api/show-pdf.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useCertificateWords } from './words.ts'

const buttons: { paper: AdmissionDocumentKind; word: 'form' | 'slip' | 'idCard'; icon: LucideIcon }[] = [
  { paper: 'form', word: 'form', icon: FileText },
  { paper: 'slip', word: 'slip', icon: ReceiptText },
  { paper: 'id-cards', word: 'idCard', icon: ContactRound },
]

/**
 * Prints the admission form, the acknowledgement or the identity card of these students, each kind as one PDF in a new tab; more than two
 * hundred students come as several files. Shows nothing to those who may not print.
 */
export function PrintDocuments({ studentIds }: { studentIds: readonly number[] }) {
  const t = useCertificateWords()
  const may = useMay()
  const [busy, setBusy] = useState<AdmissionDocumentKind | null>(null)
  const [done, setDone] = useState(0)
  if (!may(printingCalls.printDocuments.allow)) return null
  const print = async (paper: AdmissionDocumentKind) => {
    setBusy(paper)
    try {
      for (let start = 0; start < studentIds.length; start += maxPrinted) {
        setDone(start)
        const part = studentIds.slice(start, start + maxPrinted)
        const shown = await showPdf(() => call(printingCalls.printDocuments, { body: { paper, studentIds: part } }))
        if (!shown) toastSuccess(t('notOpened'))
      }
    } catch (error) {
      toastError(sentenceOf(error))
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      {buttons.map(({ paper, word, icon }) => (
        <Button
          key={paper}
          size="small"
          icon={icon}
          busy={busy === paper}
          disabled={busy !== null || studentIds.length === 0}
          onClick={() => void print(paper)}
        >
          {t(word)}
        </Button>
      ))}
      {busy && studentIds.length > 1 && (
        <span role="status">
          {t('printing', { n: Math.min(done + maxPrinted, studentIds.length), total: studentIds.length })}
        </span>
      )}
    </>
  )
}
