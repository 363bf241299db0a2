import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { toastSuccess } from '../../ui/feedback/toasts.ts'
import { uiWord } from '../../ui/words.ts'
import { useTask } from '../act.ts'
import { type CallInput, call, type SavedFile, saveFile } from '../call.ts'

/** Time during which a tab may still fetch the displayed file, such as to save it. */
const addressMs = 10 * 60_000

/**
 * Shows a PDF or a picture that is yet to be loaded in a new tab. The tab is opened immediately in response to a click, so that no browser blocks it as a
 * pop-up. If the browser blocks it nevertheless, the file is downloaded with a message. Without a file, the tab closes. Errors of `make` are rethrown.
 */
export async function showPdf(make: () => Promise<SavedFile | null>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const file = await make()
    if (!file) tab?.close()
    else if (tab) showIn(tab, file)
    else {
      saveFile(file)
      toastSuccess(uiWord('tabBlocked'))
    }
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Like `showPdf`, as an action of a screen for the file that a call returns. */
export function useShowPdf<E extends EndpointSpec>(endpoint: E) {
  return useTask((input: CallInput<E>) => showPdf(async () => (await call(endpoint, input)) as SavedFile))
}

function showIn(tab: Window, { blob }: SavedFile): void {
  // No other media type is ever shown at an address of the portal, whatever type the file claims
  const type = /^image\/(jpeg|png|webp)$/.test(blob.type) ? blob.type : 'application/pdf'
  const address = URL.createObjectURL(new Blob([blob], { type }))
  tab.location.replace(address)
  setTimeout(() => URL.revokeObjectURL(address), addressMs)
}
