import type { SavedFile } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'

/** Shows a document in a tab of its own. The tab is opened immediately, or the browser takes it for an advertisement. */
export async function showDocument(reading: Promise<SavedFile>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { blob } = await reading
    const address = URL.createObjectURL(blob)
    if (tab) tab.location.href = address
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    tab?.close()
    toastError(sentenceOf(error))
  }
}
