import { type ApplicationForm, CheckedApplicationForm } from '@nalanda/contract/applications/application-form'
import { applications } from '@nalanda/contract/applications/applications'
import type { MyApplication } from '@nalanda/contract/applications/views'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/problems/api-error.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { readLocalCopy, removeLocalCopy, sameForm, savablePart, storeLocally } from './local-copy.ts'
import { myApplicationQuery } from './queries.ts'

export type SaveStatus = 'saved' | 'saving' | 'offline' | 'other-device' | 'refused'
const saveDelayMs = 1500

/**
 * The form of an application with autosave: shortly after each change, when the connection returns, and when `save` is called. Values that cannot be sent are
 * kept on this device. A version saved by another device is never overwritten.
 */
export function useAutosavedForm(application: MyApplication) {
  const { number } = application
  const form = useZodForm(CheckedApplicationForm, readLocalCopy(number) ?? application.form)
  const [status, setStatus] = useState<SaveStatus>('saved')
  const known = useRef({ revision: application.revision, form: application.form })
  const underWay = useRef(Promise.resolve(true))
  useLatestRevision(known, application)
  const send = useSendingUponLatest(known)

  const sendOnce = useCallback(async (): Promise<boolean> => {
    const fresh = savablePart(form.getValues(), known.current.form)
    if (sameForm(fresh, known.current.form)) return true
    setStatus('saving')
    try {
      const { revision, form: stored } = await send.current(fresh)
      known.current = { revision, form: stored }
      removeLocalCopy(number)
      setStatus('saved')
      return true
    } catch (error) {
      storeLocally(number, fresh)
      setStatus(statusOf(error))
      return false
    }
  }, [form, number, send])

  /** Saves run one after another: of two concurrent ones, each would treat the other as a second device. */
  const save = useCallback((): Promise<boolean> => {
    underWay.current = underWay.current.then(sendOnce)
    return underWay.current
  }, [sendOnce])

  useSavingByItself(form, save, application)
  const loadLatest = () => {
    removeLocalCopy(number)
    location.reload()
  }
  return { form, status, save, loadLatest, revision: () => known.current.revision }
}

type Known = { current: { revision: number; form: ApplicationForm } }

/** Takes over a newer revision if only documents changed and the form is the same. */
function useLatestRevision(known: Known, { revision, form }: MyApplication) {
  useEffect(() => {
    if (revision > known.current.revision && sameForm(form, known.current.form)) known.current.revision = revision
  }, [known, revision, form])
}

/** Sends the form, and retries once if only documents were changed meanwhile, here or on another device. */
function useSendingUponLatest(known: Known) {
  const client = useQueryClient()
  const { submit } = useAct(applications.saveMyApplication, {
    input: (body: { revision: number; form: ApplicationForm }) => ({ body }),
    replaces: myApplicationQuery,
  })
  const send = async (form: ApplicationForm): Promise<MyApplication> => {
    try {
      return await submit({ revision: known.current.revision, form })
    } catch (error) {
      if (statusOf(error) !== 'other-device') throw error
      const { application } = await call(applications.getMyApplication)
      if (!application || !sameForm(application.form, known.current.form)) throw error
      client.setQueryData(myApplicationQuery.queryKey, application)
      return submit({ revision: application.revision, form })
    }
  }
  const latest = useRef(send)
  latest.current = send
  return latest
}

function useSavingByItself(
  form: ReturnType<typeof useZodForm<typeof CheckedApplicationForm>>,
  save: () => Promise<boolean>,
  { number }: MyApplication,
) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const now = () => {
      clearTimeout(timer)
      timer = undefined
      void save()
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(now, saveDelayMs)
    }
    if (readLocalCopy(number)) soon()
    const watching = form.watch(soon)
    window.addEventListener('online', now)
    return () => {
      // A change made just before leaving the page is saved too
      if (timer !== undefined) now()
      watching.unsubscribe()
      window.removeEventListener('online', now)
    }
  }, [form, save, number])
}

function statusOf(error: unknown): SaveStatus {
  if (!(error instanceof ApiError)) return 'offline'
  if (error.code === 'platform.changed-meanwhile') return 'other-device'
  return error.status === 0 || error.status >= 500 ? 'offline' : 'refused'
}
