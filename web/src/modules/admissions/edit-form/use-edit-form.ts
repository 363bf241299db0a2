import type { ExistingStudent } from '@nalanda/contract/admissions/form-fields'
import { formCalls, type SavedAdmission } from '@nalanda/contract/admissions/forms'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/problems/api-error.ts'
import { useInvalidate } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.ts'
import { readHint } from '../../../api/tab-user.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { message } from '../../../ui/i18n/messages.ts'
import { admissionViews } from '../admission-form/admission-views.ts'
import { differencesOf } from '../admission-form/conflict.ts'
import { useDraft } from '../admission-form/draft.ts'
import { useClearedErrors } from '../admission-form/fields/cleared-errors.ts'
import { classOf, useKeepClass } from '../admission-form/keep-class.ts'
import { startNextForm } from '../admission-form/start-next-form.ts'
import { blankValues, type EditName, type EditValues, editFields, editNames, type TabName } from './fields.ts'
import { applicationOf, valuesOf } from './form-serialisation.ts'
import { usePhotoOfForm } from './photo-of-form.ts'
import { lastChange, readExisting } from './queries.ts'
import { useSubmitErrors } from './submit-errors.ts'

/** The values another clerk saved meanwhile, those originally read, and those typed here. */
export type Conflict = {
  latest: ExistingStudent
  read: EditValues
  stored: EditValues
  typed: EditValues
  /** Who saved it, and when; null if unknown. */
  saved: { by: string; at: string } | null
}
export type EditForm = ReturnType<typeof useEditForm>
export type Saved = { saved: SavedAdmission; name: string; isCorrection: boolean }

type FormPhoto = ReturnType<typeof usePhotoOfForm>
type SubmitErrors = ReturnType<typeof useSubmitErrors>
type Options = { existing: ExistingStudent | null; onSaved: (saved: Saved) => void }

const unchecked = editFields.filter((field) => !('check' in field) && field.kind !== 'aadhaar').map(({ name }) => name)

/** State and behaviour of the ADMISSION FORM: values, photo, draft, checks, saving, and conflicts between two clerks. */
export function useEditForm({ existing, onSaved }: Options) {
  const [read, setRead] = useState(existing)
  const form: UseFormReturn<EditValues> = useForm<EditValues>({ defaultValues: existing ? valuesOf(existing) : blankValues() })
  const [tab, setTab] = useState<TabName>('personal')
  const photo = usePhotoOfForm(existing)
  const [keepsClass, setKeepsClass] = useKeepClass()
  const draft = useEditDraft(form, existing)
  const refuse = useSubmitErrors(form, setTab)
  useClearedErrors(form, unchecked)
  const clear = (next?: EditValues) => {
    draft.clear()
    form.reset(next)
    photo.clear()
  }
  const { saving, conflict, closeConflict, save } = useSaving(photo, refuse, (values, saved) => {
    clear(startAfter(values, keepsClass && !saved.isCorrection))
    setTab('personal')
    onSaved(saved)
    if (!saved.isCorrection) setTimeout(() => startNextForm(form))
  })
  const submit = async () => {
    if (saving || conflict) return
    const values = form.getValues()
    if (!refuse.byChecks(values, read?.adharNo ?? '', read ? valuesOf(read) : {})) await save(values, read)
  }
  /** Saves the merged values of two clerks; the form shows them from then on. */
  const resolve = async (merged: EditValues) => {
    if (!conflict) return
    const { latest, stored } = conflict
    setRead(latest)
    form.reset(stored)
    for (const [name, value] of Object.entries(merged)) form.setValue(name as EditName, value, { shouldDirty: true })
    closeConflict()
    await save(merged, latest)
  }
  const dirty = form.formState.isDirty || photo.changed
  const state = { existing: read, tab, photo, conflict, saving, draft, keepsClass, dirty }
  return { form, ...state, setTab, setKeepsClass, submit, resolve, closeConflict, clear: () => clear() }
}

/** Returns the initial values of the next form after a save: those of the class, if they are kept. */
function startAfter(values: EditValues, keepsClass: boolean): EditValues {
  if (!keepsClass) return blankValues()
  return { ...blankValues(), ...classOf(values), dateOfAdmission: values.dateOfAdmission }
}

function useEditDraft(form: UseFormReturn<EditValues>, existing: ExistingStudent | null) {
  const username = useSession()?.username ?? readHint()?.username ?? ''
  return useDraft(form, {
    name: 'admission-form',
    username,
    record: existing?.id ?? null,
    titleOf: (values) => values.name ?? '',
    secret: ['aadharNo'],
  })
}

/** Saves the form. If another clerk saved the record meanwhile, saves on top of that version, or shows the conflict. */
function useSaving(photo: FormPhoto, refuse: SubmitErrors, onSaved: (values: EditValues, saved: Saved) => void) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [saving, setSaving] = useState(false)
  const invalidate = useInvalidate()
  const save = async (values: EditValues, known: ExistingStudent | null) => {
    setSaving(true)
    try {
      const saved = await send(values, known, photo)
      setConflict(null)
      void invalidate(admissionViews)
      toastSuccess(message(known ? 'modified' : 'saved'))
      onSaved(values, { saved, name: values.name ?? '', isCorrection: known !== null })
    } catch (error) {
      if (known && isStale(error)) await resolveConflict(values, known)
      else refuse.byServer(error)
    } finally {
      setSaving(false)
    }
  }
  const resolveConflict = async (typed: EditValues, known: ExistingStudent) => {
    try {
      const [latest, saved] = await Promise.all([readExisting(known.id), lastChange(known.id)])
      const [before, stored] = [valuesOf(known), valuesOf(latest)]
      const conflicting = differencesOf(editNames, before, stored, typed).some(({ by }) => by !== 'me')
      if (conflicting) setConflict({ latest, saved, read: before, stored, typed })
      // None of the other clerk's changes would be lost: a state, a photo, or the same values
      else await save(typed, latest)
    } catch (error) {
      refuse.byServer(error)
    }
  }
  return { saving, conflict, closeConflict: () => setConflict(null), save }
}

function send(values: EditValues, known: ExistingStudent | null, photo: { file: File | null; removed: boolean }) {
  const numberTyped = !known && Boolean(values.adminNo?.trim())
  return call(formCalls.saveApplicationFormData, {
    // Its presence marks an edit. The number itself never gets into an address
    query: known ? { editedAadharNumber: known.adharNo || 'none' } : {},
    body: { applicationFormData: applicationOf(values, known, { numberTyped, removePhoto: photo.removed, photo: photo.file }) },
    files: photo.file ? { imageUpload: photo.file } : {},
  })
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'platform.changed-meanwhile'
}
