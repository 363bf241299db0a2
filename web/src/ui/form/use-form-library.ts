import { use } from 'react'
import { fetchPart } from '../loading/fetch-part.ts'
import { noteForms } from './act-of-press.ts'
import type { FormLibrary } from './library/library.ts'

const load = () => import('./library/library.ts')
let library: Promise<FormLibrary> | undefined

/** What forms are made of. A component that is shown before it is there waits for it, as for a part of its own. */
export function useFormLibrary(): FormLibrary {
  library ??= fetchPart(load).then(({ formLibrary }) => {
    noteForms()
    return formLibrary
  })
  // Also where it is there: an attempt to render that has waited goes on from this call
  return use(library)
}

/** Fetches it before a form is opened, where there is a connection: forms are then shown at once. */
export async function prefetchFormLibrary(): Promise<void> {
  const file = await load().catch(() => null)
  if (!file) return
  library = arrived(file.formLibrary)
  noteForms()
}

/** A promise that React need not wait for: it reads these two of a promise that it has waited for. */
function arrived<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}
