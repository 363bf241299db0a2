import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { toastSuccess } from '../../ui/feedback/toasts.ts'
import { uiWord } from '../../ui/words.ts'
import { useTask } from '../act.ts'
import { type CallInput, call, type SavedFile, saveFile } from '../call.ts'

/** How long a tab may still fetch what it shows, such as to save it. */
const addressMs = 10 * 60_000

/**
 * Shows a PDF or a picture that is still to come in a tab of its own. The tab is opened immediately, in answer to a click, so that no browser takes
 * it for an advertisement. Where the browser blocks it, the file is downloaded and a message says so. Without a file the tab closes. What `make`
 * throws is thrown on.
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

/** The same as an act of a screen: the file that a call answers. */
export function useShowPdf<E extends EndpointSpec>(endpoint: E) {
  return useTask((input: CallInput<E>) => showPdf(async () => (await call(endpoint, input)) as SavedFile))
}

function showIn(tab: Window, { blob }: SavedFile): void {
  // Nothing else is ever shown at an address of the portal, whatever the file says that it is
  const type = /^image\/(jpeg|png|webp)$/.test(blob.type) ? blob.type : 'application/pdf'
  const address = URL.createObjectURL(new Blob([blob], { type }))
  tab.location.replace(address)
  setTimeout(() => URL.revokeObjectURL(address), addressMs)
}
