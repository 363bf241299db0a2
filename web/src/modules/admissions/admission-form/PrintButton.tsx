import { Printer } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { admissionPdf, openTab } from './admission-pdf.ts'
import { useFormWords } from './words.ts'

/** Opens the printed form of an admission in a new tab. */
export function PrintButton({ adminNo }: { adminNo: string }) {
  const t = useFormWords()
  const [busy, setBusy] = useState(false)
  const print = async () => {
    const tab = openTab()
    setBusy(true)
    try {
      const address = await admissionPdf(adminNo)
      if (tab) tab.location.replace(address)
    } catch {
      tab?.close()
      toastError(t('pdfFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" icon={Printer} busy={busy} onClick={() => void print()}>
      {t('printForm')}
    </Button>
  )
}
