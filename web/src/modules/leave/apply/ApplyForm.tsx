import { leaveProblems } from '@nalanda/contract/leave/problems'
import { type LeaveState, leaveCalls, SaveLeave } from '@nalanda/contract/leave/requests'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { Save, Send } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useCodedMessages } from '../../../ui/i18n/coded-messages.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { CoverFields } from '../covers/CoverFields.tsx'
import css from '../Leave.module.css'
import { leaveViews } from '../leave-text.ts'
import { useWords } from '../words.ts'
import type { Earlier, TypeOption } from './ApplyPage.tsx'
import { LeaveEstimate } from './LeaveEstimate.tsx'
import { useEstimate } from './use-estimate.ts'

const { CheckboxField, DateField, LastDayField, SelectField, TextAreaField, TextField } = fieldsFor(SaveLeave)
const outOfOrder = { code: 'leave.days-out-of-order', message: leaveProblems['leave.days-out-of-order'].sentence }

type Props = { draft: Earlier; extended: Earlier; types: readonly TypeOption[] }
type Values = z.output<typeof SaveLeave>

/** The form of a leave request; shows the days taken and the remaining balance before it is sent. */
export function ApplyForm({ draft, extended, types }: Props) {
  const t = useWords()
  const sentence = useCodedMessages()
  const go = useGo()
  const form = useZodForm(SaveLeave, openingValues(draft, extended, types))
  const [typeId, fromOn, untilOn, startsAtNoon, endsAtNoon] = form.watch([
    'typeId',
    'fromOn',
    'untilOn',
    'startsAtNoon',
    'endsAtNoon',
  ])
  const [isSending, setSending] = useState(false)
  const asked = { extendsId: draft?.extendsId ?? extended?.id ?? null, draftId: draft?.id ?? null, isSending }
  const estimate = useEstimate({ typeId: Number(typeId) || null, fromOn, untilOn, startsAtNoon, endsAtNoon }, asked)
  const takesHalfDays = types.some(({ value, halfDays }) => value === Number(typeId) && halfDays)
  const proofFirst = Boolean(estimate.data?.proofNeeded) && !draft?.proof
  const options = {
    invalidates: leaveViews,
    done: ({ state }: { state: LeaveState }) => (state === 'draft' ? t('draftSaved') : t('sent')),
  }
  const add = useAct(leaveCalls.applyForLeave, options)
  const change = useAct(leaveCalls.changeLeave, options)
  const store = async (values: Values, send: boolean) => {
    const noon = takesHalfDays ? {} : { startsAtNoon: false, endsAtNoon: false }
    const body = { ...values, ...noon, send }
    setSending(true)
    try {
      const saved = draft
        ? await change.submit({ params: { id: String(draft.id) }, body: { ...body, revision: draft.revision } })
        : await add.submit({ body })
      form.reset(form.getValues())
      await go(`/app/Faculty/Leave/${saved.id}`, { replace: true })
    } catch (error) {
      setSending(false)
      throw error
    }
  }
  return (
    <Form form={form} onSave={(values) => store(values, !proofFirst)}>
      <div className={css.stack}>
        <Card>
          <div className={css.stack}>
            <SelectField name="typeId" label={t('type')} required numeric options={types} />
            <div className={css.pair}>
              <DateField name="fromOn" label={t('firstDay')} required />
              <LastDayField name="untilOn" first="fromOn" tooEarly={sentence(outOfOrder)} label={t('lastDay')} required />
            </div>
            {takesHalfDays && (
              <div className={css.pair}>
                <CheckboxField name="startsAtNoon" label={t('startsAtNoon')} />
                <CheckboxField name="endsAtNoon" label={t('endsAtNoon')} />
              </div>
            )}
            <LeaveEstimate estimate={estimate.data} error={estimate.error} />
            <TextAreaField name="reason" label={t('reason')} required rows={2} maxLength={500} />
            <TextField name="contact" label={t('contact')} hint={t('contactHint')} maxLength={160} />
          </div>
        </Card>
        {estimate.data?.coverNeeded !== false && (
          <Card title={t('cover')}>
            <CoverFields
              needed={estimate.data?.coverNeeded === true}
              names={new Map(draft?.covers.map((one) => [one.staffId, one.fullName]))}
            />
          </Card>
        )}
        <div className={css.acts}>
          <Button
            kind="primary"
            type="submit"
            icon={proofFirst ? Save : Send}
            busy={form.formState.isSubmitting}
            shortcut="Ctrl S"
          >
            {proofFirst ? t('saveForProof') : t('sendRequest')}
          </Button>
          {!proofFirst && (
            <Button
              icon={Save}
              busy={add.busy || change.busy}
              onClick={() => void form.handleSubmit((values) => store(values, false).catch(showRefusal))()}
            >
              {t('saveDraft')}
            </Button>
          )}
        </div>
      </div>
    </Form>
  )
}

const showRefusal = (error: unknown) => toastError(sentenceOf(error))

function openingValues(draft: Earlier, extended: Earlier, types: readonly TypeOption[]) {
  const next = extended ? addDays(extended.untilOn, extended.endsAtNoon ? 0 : 1) : ''
  const places = draft?.covers.filter(({ state }) => state === 'asked' || state === 'accepted') ?? []
  return {
    ...{
      typeId: draft?.typeId ?? extended?.typeId ?? types[0]?.value,
      fromOn: draft?.fromOn ?? next,
      untilOn: draft?.untilOn ?? next,
    },
    ...{ startsAtNoon: draft?.startsAtNoon ?? extended?.endsAtNoon ?? false, endsAtNoon: draft?.endsAtNoon ?? false },
    ...{ reason: draft?.reason ?? extended?.reason ?? '', contact: draft?.contact ?? extended?.contact ?? null },
    extendsId: draft?.extendsId ?? extended?.id ?? null,
    covers: places.map(({ staffId, note }) => ({ staffId, note })),
  }
}
