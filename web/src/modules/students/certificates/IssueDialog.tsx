import {
  type Certificate,
  certificates,
  type IssueCertificate,
  issueForms,
  leavingStates,
  type OfficeKind,
} from '@nalanda/contract/certificates/certificates'
import { Reason } from '@nalanda/contract/platform/primitives'
import type { StudentState } from '@nalanda/contract/students/students'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { useShowPdf } from '../../../api/files/show-pdf.ts'
import { ApiError } from '../../../api/problems/api-error.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useCertificateKinds } from '../kind-words.ts'
import css from './Certificates.module.css'
import { certificateViews } from './queries.ts'
import { useCertificateWords } from './words.ts'

export type Holder = { id: number; fullName: string; state: StudentState; admittedOn?: string | null }
type Props = {
  student: Holder
  kind: OfficeKind
  /** The purpose given in the request. */
  purpose?: string
  /** Issues the certificate in response to a request. */
  onIssue?: (asked: IssueCertificate) => Promise<Pick<Certificate, 'number'>>
  onClose: () => void
}

/** Asks for the office's entries of a certificate, previews it as it would be printed, and issues it. */
export function IssueDialog({ kind, ...props }: Props) {
  const Dialog = { bonafide: BonafideDialog, 'study-conduct': ConductDialog, transfer: TransferDialog }[kind]
  return <Dialog {...props} />
}

type DialogProps = Omit<Props, 'kind'>

const Bonafide = issueForms.bonafide.omit({ kind: true, again: true })
const bonafide = fieldsFor(Bonafide)
const Conduct = issueForms['study-conduct'].omit({ kind: true, again: true })
const studyConduct = fieldsFor(Conduct)

function BonafideDialog({ purpose = '', ...props }: DialogProps) {
  const t = useCertificateWords()
  const form = useZodForm(Bonafide, { purpose })
  return (
    <Frame {...props} form={form} kind="bonafide" toBody={(values) => ({ ...values, kind: 'bonafide' })}>
      <bonafide.TextField name="purpose" label={t('purpose')} required maxLength={160} hint={t('purposeHint')} />
    </Frame>
  )
}

function ConductDialog(props: DialogProps) {
  const t = useCertificateWords()
  const start = { from: props.student.admittedOn ?? '', to: '', conduct: t('good') }
  const form = useZodForm(Conduct, start)
  return (
    <Frame {...props} form={form} kind="study-conduct" toBody={(values) => ({ ...values, kind: 'study-conduct' })}>
      <studyConduct.DateField name="from" label={t('from')} required />
      <studyConduct.DateField name="to" label={t('to')} required />
      <studyConduct.TextField name="conduct" label={t('conduct')} required maxLength={60} />
    </Frame>
  )
}

const transferSchema = issueForms.transfer.omit({ kind: true, leave: true })
const Leaving = transferSchema.extend({ reason: Reason.max(160), state: z.enum(leavingStates), startedOn: z.iso.date() })
const { DateField, SelectField, TextField } = fieldsFor(Leaving)

function TransferDialog(props: DialogProps) {
  const hasLeft = (leavingStates as readonly string[]).includes(props.student.state)
  return hasLeft ? <AfterLeaving {...props} /> : <WithLeaving {...props} />
}

function AfterLeaving(props: DialogProps) {
  const t = useCertificateWords()
  const form = useZodForm(transferSchema, { conduct: t('good'), reason: '', promotion: '' })
  return (
    <Frame {...props} form={form} kind="transfer" toBody={(values) => ({ ...values, kind: 'transfer', leave: null })}>
      <TransferFields />
    </Frame>
  )
}

function WithLeaving(props: DialogProps) {
  const t = useCertificateWords()
  const start = { conduct: t('good'), reason: '', promotion: '', state: 'transferred' as const, startedOn: '' }
  const form = useZodForm(Leaving, start)
  const toBody = ({ state, startedOn, ...values }: z.output<typeof Leaving>): IssueCertificate => ({
    ...values,
    kind: 'transfer',
    leave: { state, startedOn, reason: values.reason },
  })
  return (
    <Frame {...props} {...{ form, toBody }} kind="transfer">
      <SelectField
        name="state"
        label={t('leaves')}
        required
        hint={t('leavesHint')}
        options={leavingStates.map((value) => ({ value, label: t(value) }))}
      />
      <DateField name="startedOn" label={t('leftOn')} required />
      <TransferFields />
    </Frame>
  )
}

function TransferFields() {
  const t = useCertificateWords()
  return (
    <>
      <TextField name="reason" label={t('leavingReason')} required maxLength={160} />
      <TextField name="conduct" label={t('conduct')} required maxLength={60} />
      <TextField name="promotion" label={t('promotion')} required maxLength={120} hint={t('promotionHint')} />
    </>
  )
}

type FrameProps<Values extends FieldValues, Saved> = DialogProps & {
  kind: OfficeKind
  form: UseFormReturn<Values, unknown, Saved>
  toBody: (values: Saved) => IssueCertificate
  children: React.ReactNode
}

function Frame<Values extends FieldValues, Saved>(props: FrameProps<Values, Saved>) {
  const { student, kind, form, toBody, onIssue, onClose, children } = props
  const t = useCertificateWords()
  const kindName = useCertificateKinds()
  const { issueOnce, question } = useIssueOnce(student.id, onIssue)
  const showing = useShowPdf(certificates.previewCertificate)
  const preview = form.handleSubmit((values) => {
    return showing.act({ params: { id: String(student.id) }, body: toBody(values) })
  })
  const save = async (values: Saved) => {
    const { number } = await issueOnce(toBody(values))
    toastSuccess(t('issued', { number }))
  }
  const title = t('issueOf', { kind: kindName(kind), name: student.fullName })
  return (
    <FormDialog {...{ title, form, onClose }} action={t('issue')} onSave={save}>
      <FormSection columns={1}>{children}</FormSection>
      <div className={css.preview}>
        <Button size="small" icon={Eye} busy={showing.busy} onClick={() => void preview()}>
          {t('preview')}
        </Button>
        <span>{t('previewHint')}</span>
      </div>
      {question && (
        <ConfirmDialog
          open
          danger={false}
          title={t('issueAnother')}
          action={t('issueAnother')}
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          <p>{question.sentence}</p>
        </ConfirmDialog>
      )}
    </FormDialog>
  )
}

type Question = { sentence: string; answer: (another: boolean) => void }

/** Issues a certificate; asks for confirmation before the same one is issued twice on a day. */
function useIssueOnce(studentId: number, onIssue: Props['onIssue']) {
  const { submit } = useAct(certificates.issueCertificate, {
    input: (body: IssueCertificate) => ({ params: { id: String(studentId) }, body }),
    invalidates: certificateViews,
  })
  const issue = onIssue ?? submit
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = async (sentence: string) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setQuestion({ sentence, answer: resolve })
    const another = await promise
    setQuestion(null)
    return another
  }
  const issueOnce = async (body: IssueCertificate) => {
    try {
      return await issue(body)
    } catch (error) {
      const isRepetition = error instanceof ApiError && error.code === 'certificates.issued-today'
      if (!isRepetition || body.kind === 'transfer' || !(await ask(error.message))) throw error
      return issue({ ...body, again: true })
    }
  }
  return { issueOnce, question }
}
