import { printingCalls } from '@nalanda/contract/admissions/printing'
import { call } from '../../../api/call.ts'

/** A tab for a PDF that is still to come. It is opened immediately, in answer to a key or a click, so that no browser takes it for an advertisement. */
export function openTab(): Window | null {
  return window.open('', '_blank')
}

/** The printed form of a stored admission, at an address of this page. */
export async function admissionPdf(adminNo: string): Promise<string> {
  const { bs64 } = await call(printingCalls.getStudentadmissiondata, { body: { adminNo } })
  const bytes = Uint8Array.from(atob(bs64), (letter) => letter.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
}
