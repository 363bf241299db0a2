import { formCalls, type SavedAdmission } from '@nalanda/contract/admissions/forms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { showPdf } from '../../../api/files/show-pdf.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { useInvalidate } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.ts'
import { readHint } from '../../../api/tab-user.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toasts.ts'
import { thisDay } from '../../../ui/format/format.ts'
import { message } from '../../../ui/i18n/messages.ts'
import { admissionPdf } from '../admission-form/admission-pdf.ts'
import { admissionViews } from '../admission-form/admission-views.ts'
import { useDraft } from '../admission-form/draft.ts'
import { useClearedErrors } from '../admission-form/fields/cleared-errors.ts'
import { refusedFields } from '../admission-form/fields/refused-fields.ts'
import { classOf, keepLastClass, lastClass, useKeepClass } from '../admission-form/keep-class.ts'
import { nextNumberQuery } from '../admission-form/next-number.ts'
import { startNextForm } from '../admission-form/start-next-form.ts'
import { useFormWords } from '../admission-form/words.ts'
import { admissionOf, blankStudent, type StudentName, type StudentValues, studentFields, studentNames } from './fields.ts'
import { listRefused, type Refused } from './submit-checks.ts'
import { useStudentFormWords } from './words.ts'

export type StudentForm = ReturnType<typeof useStudentForm>
type Saved = { saved: SavedAdmission; name: string }

const checked = studentFields.filter((field) => 'check' in field).map(({ name }) => name)
const unchecked = studentNames.filter((name) => !checked.includes(name))

/** State and behaviour of the STUDENT ADMISSION FORM: number, draft, photo, checks, saving, and the PDF that follows. */
export function useStudentForm() {
  const form: UseFormReturn<StudentValues> = useForm<StudentValues>({ defaultValues: newStudent() })
  const [photo, setPhoto] = useState<File | null>(null)
  const [keepsClass, setKeepsClass] = useKeepClass()
  const draft = useStudentDraft(form)
  useClearedErrors(form, unchecked)
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  const { saving, last, save } = useSaving(form, {
    photo,
    keepsClass,
    onSaved: () => {
      draft.clear()
      setPhoto(null)
    },
  })
  const check = useChecks(form)
  return {
    form,
    photo,
    setPhoto,
    saving,
    last,
    draft,
    keepsClass,
    setKeepsClass,
    dirty: form.formState.isDirty || photo !== null,
    submit: async () => {
      if (!saving && check()) return save(form.getValues())
    },
    clear: () => {
      draft.clear()
      form.reset()
      setPhoto(null)
    },
  }
}

function useStudentDraft(form: UseFormReturn<StudentValues>) {
  const username = useSession()?.username ?? readHint()?.username ?? ''
  return useDraft(form, {
    name: 'student-form',
    username,
    record: null,
    titleOf: (values) => values.name ?? '',
    secret: ['aadharNo', 'adminNo'],
  })
}

type Saving = { photo: File | null; keepsClass: boolean; onSaved: () => void }

/** Saves an admission, shows its PDF, and prepares the form for the next one. A refusal is shown at the field that it names. */
function useSaving(form: UseFormReturn<StudentValues>, { photo, keepsClass, onSaved }: Saving) {
  const f = useFormWords()
  const [saving, setSaving] = useState(false)
  const [last, setLast] = useState<Saved | null>(null)
  const invalidate = useInvalidate()
  const number = useNextNumber(form)
  const send = async (values: StudentValues) => {
    const saved = await call(formCalls.saveApplicationFormData, {
      query: {},
      body: { applicationFormData: admissionOf(values, values.adminNo !== number.given) },
      files: photo ? { imageUpload: photo } : {},
    })
    onSaved()
    keepLastClass(keepsClass ? values : null)
    form.reset(keepsClass ? { ...newStudent(), ...classOf(values), dateOfAdmission: values.dateOfAdmission } : newStudent())
    setLast({ saved, name: values.name ?? '' })
    toastSuccess(message('saved'))
    void invalidate(admissionViews).then(number.ask)
    setTimeout(() => startNextForm(form))
    return saved
  }
  const save = async (values: StudentValues) => {
    setSaving(true)
    try {
      await showPdf(async () => admissionPdf((await send(values)).adminNo, f('pdfFailed')))
    } catch (error) {
      const refused = refusedFields(error, studentNames)
      for (const { name, sentence } of refused) form.setError(name, { message: sentence })
      const [first] = refused
      if (first) refuse(form, first.name, first.sentence)
      else toastError(sentenceOf(error))
    } finally {
      setSaving(false)
    }
  }
  return { saving, last, save }
}

/** Checks the values before they are sent; the first refused field gets the focus and its message is shown. */
function useChecks(form: UseFormReturn<StudentValues>): () => boolean {
  const t = useStudentFormWords()
  const f = useFormWords()
  const sentence = (one: Refused) => ('alert' in one ? t(one.alert) : f(one.error, { field: t(one.name) }))
  return () => {
    const refused = listRefused(form.getValues())
    for (const one of refused) form.setError(one.name, { message: sentence(one) })
    const [first] = refused
    if (first) refuse(form, first.name, sentence(first))
    return !first
  }
}

function refuse(form: UseFormReturn<StudentValues>, name: StudentName, sentence: string): void {
  form.setError(name, { message: sentence })
  toastError(sentence)
  form.setFocus(name)
}

/** Fills in the number that the next admission will probably get, unless the user typed another. */
function useNextNumber(form: UseFormReturn<StudentValues>) {
  const { data: given, refetch } = useQuery(nextNumberQuery)
  useEffect(() => {
    if (given !== undefined && !form.getFieldState('adminNo').isDirty) form.resetField('adminNo', { defaultValue: given })
  }, [given, form])
  const ask = async () => {
    const { data } = await refetch()
    if (data !== undefined) form.resetField('adminNo', { defaultValue: data })
  }
  return { given, ask }
}

/** Returns an empty form with today as the day of admission, and the class of the previous one. */
function newStudent(): StudentValues {
  return { ...blankStudent(), dateOfAdmission: thisDay(), ...lastClass() }
}
