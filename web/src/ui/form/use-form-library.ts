import { use } from 'react'
import { fetchPart } from '../loading/fetch-part.ts'
import { noteForms } from './act-of-press.ts'
import type { FormLibrary } from './library/library.ts'

const load = () => import('./library/library.ts')
let library: Promise<FormLibrary> | undefined

/** Returns the form library. A component rendered before it is loaded suspends, like a lazily loaded part. */
export function useFormLibrary(): FormLibrary {
  library ??= fetchPart(load).then(({ formLibrary }) => {
    noteForms()
    return formLibrary
  })
  // Called even if it is loaded, since a suspended render resumes from this call
  return use(library)
}

/** Fetches the form library before a form is opened, if there is a connection, so that forms appear immediately. */
export async function prefetchFormLibrary(): Promise<void> {
  const file = await load().catch(() => null)
  if (!file) return
  library = arrived(file.formLibrary)
  noteForms()
}

/** Returns a promise that React does not wait for: `status` and `value` are the properties that React itself sets on a promise once it is resolved. */
function arrived<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}
