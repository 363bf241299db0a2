import {
  ApproveRegistration,
  type Registration,
  registrationCalls,
  registrationWorkflow,
} from '@nalanda/contract/accounts/registration'
import { scopeOfRole } from '@nalanda/contract/accounts/user-files'
import type { BodySent } from '@nalanda/contract/platform/endpoint'
import { roles } from '@nalanda/contract/platform/roles'
import { can } from '@nalanda/contract/platform/workflow'
import { useEffect, useId, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form, FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { instantText } from '../../../ui/format/format.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { message } from '../../../ui/i18n/messages.ts'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import css from './ApprovalDrawer.module.css'
import { registrationViews, useDepartments } from './registration-queries.ts'
import { registrationTones } from './registration-states.ts'
import { useWords } from './words.ts'

const { SelectField, TextField, useFormContext } = fieldsFor(ApproveRegistration)

type Props = { registration: Registration; onClose: () => void }

/** One registration: everything its sender entered, past decisions, and the decisions that are possible now. */
export function ApprovalDrawer({ registration, onClose }: Props) {
  const t = useWords()
  const handOver = useHandOverWords()
  const sends = useSendsMail()
  const id = useId()
  const [refusing, setRefusing] = useState(false)
  const params = { id: String(registration.id) }
  const refuse = useAct(registrationCalls.refuseRegistration, {
    input: (reason: string) => ({ params, body: { reason } }),
    invalidates: registrationViews,
  })
  const may = can(registrationWorkflow, registration.state)
  const name = registration.fullName
  return (
    <SideDrawer
      open
      title={name}
      onClose={onClose}
      actions={
        <>
          {may.refuse && (
            <Button kind="danger" onClick={() => setRefusing(true)}>
              {t('refuse')}
            </Button>
          )}
          {may.approve && (
            <Button kind="primary" type="submit" form={id}>
              {t('approve')}
            </Button>
          )}
        </>
      }
    >
      <RegistrationDetails registration={registration} />
      {may.approve && <ApproveForm id={id} registration={registration} onDone={onClose} />}
      <ReasonDialog
        open={refusing}
        danger
        title={t('refuseTitle', { name })}
        action={t('refuse')}
        onClose={() => setRefusing(false)}
        onConfirm={async (reason) => {
          await refuse.submit(reason)
          toastSuccess(message('rejected'))
          onClose()
        }}
      >
        <p>{sends ? t('refuseLead', { name }) : handOver('rejectLead', { name })}</p>
      </ReasonDialog>
    </SideDrawer>
  )
}

function RegistrationDetails({ registration }: { registration: Registration }) {
  const t = useWords()
  const { state, invited, decidedAt, decidedBy, decisionReason, grantedRoles } = registration
  return (
    <DescriptionList>
      <DescriptionItem name={t('state')}>
        <StateChip tone={registrationTones[state]}>{t(state)}</StateChip> {invited && t('invited')}
      </DescriptionItem>
      <DescriptionItem name={t('asksFor')}>{roleTitle(registration.requestedRole)}</DescriptionItem>
      <DescriptionItem name={t('userNameLabel')}>{registration.username}</DescriptionItem>
      <DescriptionItem name={t('email')}>
        {registration.email}
        {state === 'waits' && <small className={css.unproven}>{t('emailUnproven')}</small>}
      </DescriptionItem>
      <DescriptionItem name={t('department')}>{registration.department}</DescriptionItem>
      <DescriptionItem name={t('modules')}>{registration.modules.join(', ')}</DescriptionItem>
      <DescriptionItem name={t('instituteType')}>{registration.instituteType}</DescriptionItem>
      <DescriptionItem name={t('affiliatedTo')}>{registration.affiliatedTo}</DescriptionItem>
      <DescriptionItem name={t('collegeName')}>{registration.collegeName}</DescriptionItem>
      <DescriptionItem name={t('eamcetCode')}>{registration.eamcetCode}</DescriptionItem>
      <DescriptionItem name={t('registered')}>{instantText(registration.registeredAt)}</DescriptionItem>
      {grantedRoles.length > 0 && <DescriptionItem name={t('granted')}>{grantedRoles.map(roleTitle).join(', ')}</DescriptionItem>}
      {decidedAt && (
        <DescriptionItem name={t('decided')}>{t('byAt', { by: decidedBy ?? '', at: instantText(decidedAt) })}</DescriptionItem>
      )}
      {decisionReason && <DescriptionItem name={t('reason')}>{decisionReason}</DescriptionItem>}
    </DescriptionList>
  )
}

const roleOptions = () => roles.map((value) => ({ value, label: roleTitle(value) }))

function ApproveForm({ id, registration, onDone }: { id: string; registration: Registration; onDone: () => void }) {
  const t = useWords()
  const form = useZodForm(ApproveRegistration, { role: registration.requestedRole, scope: null })
  const approve = useAct(registrationCalls.approveRegistration, {
    input: (body: BodySent<typeof registrationCalls.approveRegistration>) => ({ params: { id: String(registration.id) }, body }),
    invalidates: registrationViews,
  })
  const save = async (values: BodySent<typeof registrationCalls.approveRegistration>) => {
    const scope = scopeOfRole[values.role] ? values.scope : null
    await approve.submit({ ...values, scope })
    toastSuccess(message('authorized'))
    onDone()
  }
  return (
    <section className={css.decision} aria-label={t('approveTitle')}>
      <Form id={id} form={form} onSave={save}>
        <FormSection title={t('approveTitle')} columns={1}>
          <SelectField name="role" label={t('grantRole')} required options={roleOptions()} placeholder={t('choosePlaceholder')} />
          <ScopeField department={registration.department} />
        </FormSection>
      </Form>
    </section>
  )
}

/** Field for the scope of a role that can be limited to part of the college; the department that the registrant named is preselected. */
function ScopeField({ department }: { department: string }) {
  const t = useWords()
  const { watch, setValue } = useFormContext()
  const role = watch('role')
  const kind = scopeOfRole[role]
  const departments = useDepartments(kind === 'department')
  const code = departments.find((one) => one.name === department)?.code
  useEffect(() => {
    // A choice made for one kind of role makes no sense for another
    setValue('scope', kind === 'department' ? (code ?? null) : null)
  }, [kind, code, setValue])
  if (!kind) return null
  if (kind !== 'department') return <TextField name="scope" label={t(kind)} emptyIsNull maxLength={60} hint={t('scopeHint')} />
  const options = departments.map(({ name, code: value }) => ({ value, label: name }))
  return (
    <SelectField
      name="scope"
      label={t('department')}
      options={options}
      placeholder={t(role === 'ROLE_HOD' ? 'ofLinkedStaff' : 'wholeCollege')}
    />
  )
}
