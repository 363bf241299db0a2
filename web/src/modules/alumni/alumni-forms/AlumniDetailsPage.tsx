import { alumniStatuses, consents } from '@nalanda/contract/alumni/profile'
import { type LinkedAlumnus, OwnDetails, provingCalls } from '@nalanda/contract/alumni/proving'
import { useEffect, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { GuestFrame } from '../../../api/guest/GuestFrame.tsx'
import { EmptyState, RowsSkeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Form, FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useAddressSecret } from '../../../ui/navigation/use-address-secret.ts'
import { Card } from '../../../ui/page/Page.tsx'
import css from './AlumniForms.module.css'
import { useFormWords } from './words.ts'

const { CheckboxField, SelectField, TextField, useFormContext } = fieldsFor(OwnDetails)

/** Page where alumni, or senders of a form, update their details through the personal link of an e-mail. */
export function AlumniDetailsPage() {
  const t = useFormWords()
  const link = useAddressSecret().get('link') ?? ''
  const [saved, setSaved] = useState(false)
  const { act, data, error } = useAct(provingCalls.readLink, { showsError: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is read once
  useEffect(() => {
    if (link !== '') void act({ body: { link } })
  }, [link])
  return (
    <GuestFrame title={t('yourDetails')}>
      <h1>{t('yourDetails')}</h1>
      {saved && <EmptyState title={t('detailsSaved')}>{t('detailsSavedText')}</EmptyState>}
      {!saved && (link === '' || error !== null) && <EmptyState title={t('noLink')}>{t('noLinkText')}</EmptyState>}
      {!saved && link !== '' && error === null && !data && <RowsSkeleton rows={8} />}
      {!saved && data && <Details link={link} alumnus={data} onSaved={() => setSaved(true)} />}
    </GuestFrame>
  )
}

type DetailsProps = { link: string; alumnus: LinkedAlumnus; onSaved: () => void }

function Details({ link, alumnus, onSaved }: DetailsProps) {
  const t = useFormWords()
  const { email, mobile, status, company, designation, packages, experience, institute, studies, location, consent } = alumnus
  const opening = { email, mobile, status, company, designation, packages, experience, institute, studies, location, consent }
  const form = useZodForm(OwnDetails, opening)
  const save = useAct(provingCalls.saveByLink, {
    input: (details: OwnDetails) => ({ body: { link, details } }),
    onDone: onSaved,
  })
  return (
    <>
      <p className={css.lead}>{t('detailsAbout')}</p>
      {alumnus.question && <FormAlert>{t('labelled', { label: t('question'), value: alumnus.question })}</FormAlert>}
      <Card title={`${alumnus.fullName}, ${alumnus.rollNo}`}>
        <Form form={form} onSave={save.submit}>
          <DetailFields />
          <div className={css.acts}>
            <Button kind="primary" type="submit" busy={save.busy}>
              {t('save')}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  )
}

function DetailFields() {
  const t = useFormWords()
  const status = useFormContext().watch('status')
  return (
    <>
      <FormSection columns={2}>
        <TextField name="email" label={t('email')} type="email" required maxLength={200} autoComplete="email" />
        <TextField name="mobile" label={t('mobile')} required digits={10} autoComplete="tel-national" />
        <SelectField
          name="status"
          label={t('status')}
          emptyIsNull
          placeholder={t('neither')}
          options={alumniStatuses.map((value) => ({ value, label: t(`status-${value}`) }))}
        />
        {status === 'working' && (
          <>
            <TextField name="company" label={t('company')} maxLength={200} autoComplete="organization" />
            <TextField name="designation" label={t('designation')} maxLength={200} autoComplete="organization-title" />
            <TextField name="packages" label={t('packages')} maxLength={60} />
            <TextField name="experience" label={t('experience')} maxLength={60} />
          </>
        )}
        {status === 'studying' && (
          <>
            <TextField name="institute" label={t('instituteName')} maxLength={200} />
            <TextField name="studies" label={t('studies')} maxLength={200} />
          </>
        )}
        <TextField name="location" label={t('location')} maxLength={500} />
      </FormSection>
      <FormSection title={t('consent')} columns={1}>
        {consents.map((one) => (
          <CheckboxField key={one} name={`consent.${one}`} label={t(`consent-${one}`)} />
        ))}
      </FormSection>
    </>
  )
}
