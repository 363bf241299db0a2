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
import { type Translate, useFormWords } from './words.ts'

type Outcome = { done: boolean; message: string }

/** Form A of the documents: present occupation of alumni, with an optional document. Needs no sign-in. */
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
      if (file) await checkReadable(file, t)
      await save.submit(values).catch((error) => throwAsMessage(error, t))
    } catch (error) {
      setOutcome({ done: false, message: error instanceof Error ? error.message : '' })
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

/**
 * Throws if the file cannot be read. A file that was moved or changed after it was chosen would break the connection, which would look like a missing response
 * of the server.
 */
async function checkReadable(file: File, t: Translate): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch (error) {
    throw new Error(t('notSetUp', { message: messageOf(error) }))
  }
}

/** Throws the reason why the form was not saved, worded as in the college's documents: the server's reason, no response, or another error. */
function throwAsMessage(error: unknown, t: Translate): never {
  // A successful response that cannot be read has no reason of the server
  if (!(error instanceof ApiError) || (error.code === 'web.unexpected' && error.status < 400))
    throw new Error(t('unexpectedError', { message: messageOf(error) }))
  throw error.status === 0 ? new Error(t('retry')) : error
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
