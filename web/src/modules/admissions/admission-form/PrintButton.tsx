import { Printer } from 'lucide-react'
import { useTask } from '../../../api/act.ts'
import { showPdf } from '../../../api/files/show-pdf.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { admissionPdf } from './admission-pdf.ts'
import { useFormWords } from './words.ts'

/** Opens the printed form of an admission in a new tab. */
export function PrintButton({ adminNo }: { adminNo: string }) {
  const t = useFormWords()
  const { act, busy } = useTask(() => showPdf(() => admissionPdf(adminNo, t('pdfFailed'))))
  return (
    <Button size="small" icon={Printer} busy={busy} onClick={() => void act()}>
      {t('printForm')}
    </Button>
  )
}
