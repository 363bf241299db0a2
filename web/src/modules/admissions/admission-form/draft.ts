import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { type Draft, draftsOf, removeDraft, storeDraft } from '../../../ui/form/stored-drafts.ts'

type Values = Record<string, string | null>
type Timer = ReturnType<typeof setTimeout> | undefined
type DraftOf = {
  /** Name of the form, under which its drafts are stored. */
  name: string
  username: string
  /** Id of the edited record; null for a new one. */
  record: number | null
  /** Returns the title of a draft: the student's name. */
  titleOf: (values: Values) => string
  /** Values that never leave the page, such as an Aadhaar number. */
  secret: readonly string[]
}

/**
 * Stores the typed values of a form on this device, shortly after typing stops, and offers drafts left behind earlier. Only differences from the form's initial
 * values are stored, so that a draft of changes can be applied to the record as it is by then.
 */
export function useDraft<V extends FieldValues>(form: UseFormReturn<V>, about: DraftOf) {
  const { name, username, record } = about
  const own = useRef<string>(crypto.randomUUID())
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const [offered, setOffered] = useState<readonly Draft[]>(() => draftsOf(name, username))
  const latest = useRef(about)
  latest.current = about
  const timer = useRef<Timer>(undefined)
  const store = useCallback(() => {
    clearTimeout(timer.current)
    const { titleOf, secret } = latest.current
    const values = form.getValues() as Values
    const changed = changesOf(values, (form.formState.defaultValues ?? {}) as Values, secret)
    if (changed.length === 0) return forgetOwn(name, username, own.current, setKeptAt)
    const draft = { id: own.current, at: new Date().toISOString(), title: titleOf(values), record }
    storeDraft(name, username, { ...draft, values: Object.fromEntries(changed) })
    setKeptAt(draft.at)
  }, [form, name, username, record])
  useStoring(form, timer, store)

  /** Removes the present draft after it was saved or discarded. */
  const clear = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    forgetOwn(name, username, own.current, setKeptAt)
    own.current = crypto.randomUUID()
  }, [name, username])
  const withdrawOffer = (draft: Draft) => setOffered((before) => before.filter(({ id }) => id !== draft.id))
  const discard = (draft: Draft) => {
    removeDraft(name, username, draft.id)
    withdrawOffer(draft)
  }
  /** Fills a draft into the form and continues to store it under its own id. */
  const restore = (draft: Draft) => {
    own.current = draft.id
    fillIn(form, draft)
    withdrawOffer(draft)
  }
  return { keptAt, offered, restore, discard, clear }
}

const changesOf = (values: Values, start: Values, secret: readonly string[]) =>
  Object.entries(values).filter(([key, value]) => !secret.includes(key) && (value ?? '') !== (start[key] ?? ''))

function fillIn<V extends FieldValues>(form: UseFormReturn<V>, draft: Draft): void {
  const known = form.getValues() as Values
  for (const [key, value] of Object.entries(draft.values))
    if (key in known) form.setValue(key as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
}

/** Stores the values shortly after typing stops, and immediately when the page is left. */
function useStoring<V extends FieldValues>(form: UseFormReturn<V>, timer: RefObject<Timer>, store: () => void): void {
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(store, 500)
      },
    })
    const now = () => timer.current && form.formState.isDirty && store()
    window.addEventListener('pagehide', now)
    return () => {
      stop()
      clearTimeout(timer.current)
      window.removeEventListener('pagehide', now)
    }
  }, [form, timer, store])
}

function forgetOwn(name: string, username: string, id: string, setKeptAt: (at: null) => void): void {
  removeDraft(name, username, id)
  setKeptAt(null)
}
