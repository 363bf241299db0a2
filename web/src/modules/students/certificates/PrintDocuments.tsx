import { type AdmissionDocumentKind, maxPrinted, printingCalls } from '@nalanda/contract/admissions/printing'
import { ContactRound, FileText, type LucideIcon, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTask } from '../../../api/act.ts'
import { useShowPdf } from '../../../api/files/show-pdf.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useCertificateWords } from './words.ts'

const buttons: { paper: AdmissionDocumentKind; word: 'form' | 'slip' | 'idCard'; icon: LucideIcon }[] = [
  { paper: 'form', word: 'form', icon: FileText },
  { paper: 'slip', word: 'slip', icon: ReceiptText },
  { paper: 'id-cards', word: 'idCard', icon: ContactRound },
]

/**
 * Prints the admission form, the acknowledgement or the identity card of these students, each kind as one PDF in a new tab; more than two hundred students are
 * split into several files. Renders nothing for users who may not print.
 */
export function PrintDocuments({ studentIds }: { studentIds: readonly number[] }) {
  const t = useCertificateWords()
  const may = useMay()
  const [done, setDone] = useState(0)
  const { submit: show } = useShowPdf(printingCalls.printDocuments)
  const print = useTask(async (paper: AdmissionDocumentKind) => {
    for (let start = 0; start < studentIds.length; start += maxPrinted) {
      setDone(start)
      await show({ body: { paper, studentIds: studentIds.slice(start, start + maxPrinted) } })
    }
  })
  if (!may(printingCalls.printDocuments.allow)) return null
  return (
    <>
      {buttons.map(({ paper, word, icon }) => (
        <Button
          key={paper}
          size="small"
          icon={icon}
          busy={print.pending === paper}
          disabled={print.busy || studentIds.length === 0}
          onClick={() => void print.act(paper)}
        >
          {t(word)}
        </Button>
      ))}
      {print.busy && studentIds.length > 1 && (
        <span role="status">
          {t('printing', { n: Math.min(done + maxPrinted, studentIds.length), total: studentIds.length })}
        </span>
      )}
    </>
  )
}
