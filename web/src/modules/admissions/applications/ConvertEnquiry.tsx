import { enquiryWorkflow } from '@nalanda/contract/applications/application-states'
import { applications } from '@nalanda/contract/applications/applications'
import { type LetterLanguage, languages } from '@nalanda/contract/applications/apply'
import type { Enquiry } from '@nalanda/contract/applications/enquiries'
import { allows } from '@nalanda/contract/platform/workflow'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { languageNames } from '../../../ui/appearance/stored-preferences.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useApplyView } from '../apply/queries.ts'
import css from './Applications.module.css'
import { applicationViews } from './queries.ts'
import { useApplicationsWords } from './words.ts'

/** Makes an application of an enquiry, or leads to the one that was made. */
export function ConvertEnquiry({ enquiry }: { enquiry: Enquiry }) {
  const t = useApplicationsWords()
  const [open, setOpen] = useState(false)
  if (enquiry.application)
    return (
      <RouteLink to={`/app/Admission/Applications/${enquiry.application.id}`}>
        {t('applicationNumber', { number: enquiry.application.number })}
      </RouteLink>
    )
  if (!allows(enquiryWorkflow, 'convert', enquiry.state)) return null
  return (
    <>
      <Button icon={Send} onClick={() => setOpen(true)}>
        {t('startApplication')}
      </Button>
      {open && <ConvertDialog enquiry={enquiry} onClose={() => setOpen(false)} />}
    </>
  )
}

function ConvertDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const t = useApplicationsWords()
  const [email, setEmail] = useState(enquiry.email ?? '')
  const [language, setLanguage] = useState<LetterLanguage>('en')
  const [error, setError] = useState<string | undefined>()
  const view = useApplyView()
  const convert = useAct(applications.convertEnquiry, {
    invalidates: applicationViews,
    done: (after) => t('convertedDone', { number: after.application?.number ?? '' }),
    onDone: onClose,
    onError: (error) => setError(sentenceOf(error)),
  })
  const run = () => convert.act({ params: { id: String(enquiry.id) }, body: { revision: enquiry.revision, email, language } })
  return (
    <PanelDialog
      open
      width="xs"
      title={t('convertTitle', { name: enquiry.fullName })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={convert.busy} disabled={!/^\S+@\S+\.\S+$/.test(email)} onClick={run}>
            {t('startApplication')}
          </Button>
        </>
      }
    >
      <div className={css.convert}>
        <p>{t('convertLead', { name: enquiry.fullName })}</p>
        {view.data && !view.data.open && <p className={css.convertClosed}>{t('convertClosed', { season: view.data.season })}</p>}
        <TextInput
          label={t('email')}
          type="email"
          required
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Select
          label={t('emailLanguage')}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        />
      </div>
    </PanelDialog>
  )
}
