import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { type Draft, draftsOf, removeDraft, storeDraft } from '../../../ui/form/stored-drafts.ts'

type Values = Record<string, string | null>
type DraftOf = {
  /** Names the form where its drafts are kept. */
  name: string
  username: string
  /** The record that is changed; null for a new one. */
  record: number | null
  /** What a draft is called: the student's name. */
  titleOf: (values: Values) => string
  /** Values that never leave the page, such as an Aadhaar number. */
  secret: readonly string[]
}

/**
 * Keeps what is typed into a form on this device, a moment after the typing stops, and offers what was left behind earlier. Only what differs
 * from the form's beginning is kept, so that a draft of changes can be laid over the record as it is by then.
 */
export function useDraft<V extends FieldValues>(form: UseFormReturn<V>, about: DraftOf) {
  const { name, username, record } = about
  const own = useRef<string>(crypto.randomUUID())
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const [offered, setOffered] = useState<readonly Draft[]>(() => draftsOf(name, username))
  const latest = useRef(about)
  latest.current = about
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const store = useCallback(() => {
    clearTimeout(timer.current)
    const { titleOf, secret } = latest.current
    const [values, start] = [form.getValues() as Values, (form.formState.defaultValues ?? {}) as Values]
    const changed = Object.entries(values).filter(([key, value]) => !secret.includes(key) && (value ?? '') !== (start[key] ?? ''))
    if (changed.length === 0) return forgetOwn(name, username, own.current, setKeptAt)
    const at = new Date().toISOString()
    storeDraft(name, username, { id: own.current, at, title: titleOf(values), record, values: Object.fromEntries(changed) })
    setKeptAt(at)
  }, [form, name, username, record])
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
  }, [form, store])

  /** Forgets what was typed here: it was saved, or thrown away. */
  const clear = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    forgetOwn(name, username, own.current, setKeptAt)
    own.current = crypto.randomUUID()
  }, [name, username])
  const discard = (draft: Draft) => {
    removeDraft(name, username, draft.id)
    setOffered((before) => before.filter(({ id }) => id !== draft.id))
  }
  /** Lays a draft over the form, and goes on keeping it under its own name. */
  const restore = (draft: Draft) => {
    own.current = draft.id
    const known = form.getValues() as Values
    for (const [key, value] of Object.entries(draft.values))
      if (key in known) form.setValue(key as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
    setOffered((before) => before.filter(({ id }) => id !== draft.id))
  }
  return { keptAt, offered, restore, discard, clear }
}

function forgetOwn(name: string, username: string, id: string, setKeptAt: (at: null) => void): void {
  removeDraft(name, username, id)
  setKeptAt(null)
}
