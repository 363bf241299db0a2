import { payments } from '@nalanda/contract/payments/payments'
import type { BodyOf, ReplyOf } from '@nalanda/contract/platform/endpoint'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { GuestFrame } from '../../../api/guest/GuestFrame.tsx'
import { goToGateway } from '../../../api/payment/go-to-gateway.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form, FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { thisDay } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import css from '../Payments.module.css'
import { useWords } from '../words.ts'
import type { Chosen } from './DuesForm.tsx'
import { PayDues } from './PayDues.tsx'

const schema = payments.quickDues.body
const { DateField, TextField } = fieldsFor(schema)
type Student = BodyOf<typeof payments.quickDues>
type Found = { student: Student; reply: ReplyOf<typeof payments.quickDues> }

/** Page where anyone who knows a student's roll number and date of birth can pay dues without signing in. */
export function QuickPayPage() {
  const t = useWords()
  const [found, setFound] = useState<Found | null>(null)
  return (
    <GuestFrame title={t('payFees')}>
      <h1>{t('payFees')}</h1>
      {found ? <FoundDues found={found} onFound={setFound} onAnother={() => setFound(null)} /> : <Find onFound={setFound} />}
    </GuestFrame>
  )
}

function Find({ onFound }: { onFound: (found: Found) => void }) {
  const t = useWords()
  const form = useZodForm(schema, { rollNo: '', dateOfBirth: null })
  const ask = useAct(payments.quickDues, { showsError: true })
  const find = async (student: Student) => onFound({ student, reply: await ask.submit({ body: student }) })
  return (
    <Card>
      <Form form={form} onSave={find}>
        <div className={css.stack}>
          <p>{t('quickAbout')}</p>
          <FormSection columns={2}>
            <TextField name="rollNo" label={t('rollNo')} required maxLength={20} />
            <DateField name="dateOfBirth" label={t('dateOfBirth')} required max={thisDay()} autoComplete="bday" />
          </FormSection>
          <div className={css.acts}>
            <Button kind="primary" type="submit" busy={ask.busy}>
              {t('showDues')}
            </Button>
          </div>
        </div>
      </Form>
    </Card>
  )
}

type DuesProps = { found: Found; onFound: (found: Found) => void; onAnother: () => void }

/** The dues that were found. A refusal of their payment may mean that they changed, so they are fetched again. */
function FoundDues({ found: { student, reply }, onFound, onAnother }: DuesProps) {
  const t = useWords()
  const again = useAct(payments.quickDues, { showsError: true, onDone: (fresh) => onFound({ student, reply: fresh }) })
  const start = useAct(payments.quickStart, {
    input: (chosen: Chosen, again: boolean) => ({ body: { ...student, ...chosen, again } }),
    onDone: goToGateway,
    showsError: true,
  })
  const submit = (chosen: Chosen, confirmed: boolean) =>
    start.submit(chosen, confirmed).catch(async (error) => {
      await again.act({ body: student })
      throw error
    })
  return (
    <Card title={t('payOf', { name: `${reply.initials}, ${reply.rollNo}` })}>
      <div className={css.stack}>
        <PayDues dues={reply.dues} setUp={reply.setUp} start={{ ...start, submit }} />
        <div className={css.acts}>
          <Button kind="quiet" onClick={onAnother}>
            {t('anotherStudent')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
