import { AlumniFormA, alumniForms } from '@nalanda/contract/alumni/forms'
import { useState } from 'react'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { GuestFrame } from '../../../api/guest/GuestFrame.tsx'
import { ApiError } from '../../../api/problems/api-error.ts'
import { Form, useZodForm } from '../../../ui/form/Form.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import css from './AlumniForms.module.css'
import { FillInCard } from './FillInCard.tsx'
import { FormEnd } from './FormEnd.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { emptyFormA, RegistrationFields } from './RegistrationFields.tsx'
import { useFormWords } from './words.ts'

type Outcome = { done: boolean; message: string }

/** Form A of the documents: what alumni do now, with an optional document. Without a sign-in. */
export function RegistrationFormPage() {
  const t = useFormWords()
  const [file, setFile] = useState<File | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const form = useZodForm(AlumniFormA, emptyFormA)
  const save = useAct(alumniForms.saveAlumniStudentRegister, {
    input: (alumniStudentRegistration: z.output<typeof AlumniFormA>) => ({
      body: { alumniStudentRegistration },
      ...(file && { files: { file } }),
    }),
    showsError: true,
  })
  const submit = async (values: z.output<typeof AlumniFormA>) => {
    try {
      await save.submit(values)
    } catch (error) {
      const { message, status } = error instanceof ApiError ? error : { message: '', status: 0 }
      setOutcome({ done: false, message: status === 0 ? t('retry') : message })
      throw error
    }
    form.reset(emptyFormA)
    setFile(null)
    setOutcome({ done: true, message: t('registered') })
    return emptyFormA
  }
  return (
    <GuestFrame title={t('registration')}>
      <h1>{t('registration')}</h1>
      <p className={css.lead}>{t('registrationAbout')}</p>
      <FillInCard
        onFilled={({ proof, profile }) =>
          form.reset({
            ...form.getValues(),
            ...{ proof, rollNumber: profile.rollNo, name: profile.fullName, degree: profile.course, batch: profile.batch },
            ...{ branch: profile.branch, email: profile.email, mobileNumber: profile.mobile },
          })
        }
      />
      <Card>
        <Form form={form} onSave={submit} savedValues={() => emptyFormA}>
          <RegistrationFields />
          <FormEnd hint={t('uploadHint')} submit={t('submit')} busy={save.busy} file={file} onFile={setFile} />
        </Form>
      </Card>
      {outcome && <OutcomeDialog {...outcome} onClose={() => setOutcome(null)} />}
    </GuestFrame>
  )
}
