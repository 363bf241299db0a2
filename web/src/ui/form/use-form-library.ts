import { use } from 'react'
import { fetchPart } from '../loading/fetch-part.ts'
import type { FormLibrary } from './library/library.ts'

const load = () => import('./library/library.ts')
let library: FormLibrary | undefined
let fetching: Promise<FormLibrary> | undefined

/** What forms are made of. A component that is shown before it is there waits for it, as for a part of its own. */
export function useFormLibrary(): FormLibrary {
  fetching ??= library ? undefined : fetchPart(load).then(keep)
  return library ?? use(fetching as Promise<FormLibrary>)
}

/** Fetches it before a form is opened, where there is a connection. */
export async function prefetchFormLibrary(): Promise<void> {
  await load().then(keep, () => undefined)
}

function keep({ formLibrary }: { formLibrary: FormLibrary }): FormLibrary {
  library = formLibrary
  return formLibrary
}
