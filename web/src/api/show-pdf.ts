import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { useTask } from './act.ts'
import { type CallInput, call, type SavedFile, saveFile } from './call.ts'

/**
 * Shows a PDF that is still to come in a tab of its own. The tab is opened immediately, in answer to a click, so that no browser takes it for an
 * advertisement; where it is kept closed, the file is saved. Answers whether it is shown. Whatever the making throws is thrown on.
 */
export async function showPdf(make: () => Promise<SavedFile>): Promise<boolean> {
  const tab = window.open('', '_blank')
  try {
    const file = await make()
    if (tab) tab.location.replace(URL.createObjectURL(new Blob([file.blob], { type: 'application/pdf' })))
    else saveFile(file)
    return tab !== null
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** The same as an act of a screen: the PDF that a call answers. */
export function useShowPdf<E extends EndpointSpec>(endpoint: E) {
  return useTask((input: CallInput<E>) => showPdf(async () => (await call(endpoint, input)) as SavedFile))
}
