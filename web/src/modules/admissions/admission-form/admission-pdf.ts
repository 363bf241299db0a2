import { printingCalls } from '@nalanda/contract/admissions/printing'
import { call, type SavedFile } from '../../../api/call.ts'
import { pdfFile } from '../../../api/files/pdf-file.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'

/** Returns the printed form of a stored admission; null, with a message, if it cannot be created. The admission is stored in any case. */
export async function admissionPdf(adminNo: string, failed: string): Promise<SavedFile | null> {
  try {
    const { bs64 } = await call(printingCalls.getStudentadmissiondata, { body: { adminNo } })
    return pdfFile(bs64, `${adminNo}.pdf`)
  } catch {
    toastError(failed)
    return null
  }
}
