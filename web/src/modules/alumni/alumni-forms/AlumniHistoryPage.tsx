import { AlumniFormB, alumniForms, firstMissing } from '@nalanda/contract/alumni/forms'
import { alumniProblems } from '@nalanda/contract/alumni/problems'
import type { AlumniProfile } from '@nalanda/contract/alumni/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { GuestFrame } from '../../../api/guest/GuestFrame.tsx'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { queryOf } from '../../../api/queries.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Form, useZodForm } from '../../../ui/form/Form.tsx'
import { useCodedMessages } from '../../../ui/i18n/coded-messages.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { PhotoField } from '../../../ui/photo/PhotoField.tsx'
import css from './AlumniForms.module.css'
import { FillInCard } from './FillInCard.tsx'
import { FormEnd } from './FormEnd.tsx'
import { emptyFormB, HistoryFields } from './HistoryFields.tsx'
import { useFormWords } from './words.ts'

type Values = z.output<typeof AlumniFormB>

/** Form B of the documents: photo, personal details, present occupation, and a document as proof. Needs no sign-in. */
export function AlumniHistoryPage() {
  const t = useFormWords()
  const [photo, setPhoto] = useState<File | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const sentence = useCodedMessages()
  const form = useZodForm(AlumniFormB, emptyFormB)
  const { data: registered = [] } = useQuery(queryOf(alumniForms.getAlumniData))
  const save = useAct(alumniForms.saveAluminiHistoryByUrl, {
    input: (alumniData: Values) => ({
      body: { alumniData },
      files: { file: [...(photo ? [photo] : []), ...(file ? [file] : [])] },
    }),
    invalidates: [alumniForms],
    done: t('historySaved'),
    onError: (error) => toastError(t('historyNotSaved', { why: sentenceOf(error) })),
    onDone: () => {
      setPhoto(null)
      setFile(null)
    },
  })
  const submit = async (values: Values) => {
    const taken = values.proof === '' && registered.some(({ rollNumber }) => rollNumber === values.rollNumber)
    const missing = firstMissing(values, { taken, hasDocument: file !== null })
    if (missing) toastError(sentence({ code: missing, message: alumniProblems[missing].sentence }))
    const saved = missing ? null : await save.act(values)
    // The toast shows the reason; the typed values are still unsaved
    if (!saved) throw new Error('')
  }
  const status = form.watch('status')
  return (
    <GuestFrame title={t('historyForm')}>
      <h1>{t('historyForm')}</h1>
      <FillInCard onFilled={({ proof, profile }) => form.reset({ ...form.getValues(), ...fromRecord(profile), proof })} />
      <Card>
        <Form form={form} onSave={submit} savedValues={() => emptyFormB}>
          <h2 className={css.label}>{t('passportPhoto')}</h2>
          <div className={css.photo}>
            <PhotoField
              label={t('choosePhoto')}
              note={t('photoNote')}
              photo={photo}
              stored={null}
              kinds={['jpg', 'png']}
              name="photo"
              onPhoto={setPhoto}
            />
          </div>
          <HistoryFields />
          <h2 className={css.label}>
            {status === 'working' ? t('offerLetter') : status === 'studying' ? t('admitCard') : t('certificate')}
          </h2>
          <FormEnd hint={t('documentHint')} submit={t('save')} busy={save.busy} file={file} onFile={setFile} />
        </Form>
      </Card>
    </GuestFrame>
  )
}

function fromRecord({ rollNo, fullName, fatherName, course, batch, branch, email, mobile }: AlumniProfile) {
  return { rollNumber: rollNo, name: fullName, fatherName, course, batch, branch, studentEmail: email, studentMobile: mobile }
}
