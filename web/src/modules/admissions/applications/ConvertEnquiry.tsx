import { enquiryWorkflow } from '@nalanda/contract/applications/application-states'
import { applications } from '@nalanda/contract/applications/applications'
import type { Enquiry } from '@nalanda/contract/applications/enquiries'
import { type Language, languages } from '@nalanda/contract/platform/languages'
import { allows } from '@nalanda/contract/platform/workflow'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { languageNames } from '../../../ui/appearance/stored-preferences.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useLeavingTyped } from '../../../ui/form/use-leaving.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useApplyView } from '../apply/queries.ts'
import css from './Applications.module.css'
import { ApplicationHandOver } from './HandOverButton.tsx'
import { applicationViews } from './queries.ts'
import { useApplicationsWords } from './words.ts'

/** Converts an enquiry into an application, or links to the application that was created. */
export function ConvertEnquiry({ enquiry }: { enquiry: Enquiry }) {
  const t = useApplicationsWords()
  const [open, setOpen] = useState(false)
  const { application, state } = enquiry
  return (
    <>
      {application && (
        <RouteLink to={`/app/Admission/Applications/${application.id}`}>
          {t('applicationNumber', { number: application.number })}
        </RouteLink>
      )}
      {!application && allows(enquiryWorkflow, 'convert', state) && (
        <Button icon={Send} onClick={() => setOpen(true)}>
          {t('startApplication')}
        </Button>
      )}
      {/* Stays while the enquiry changes beneath it: without a mail server it shows the link afterwards */}
      {open && <ConvertDialog enquiry={enquiry} onClose={() => setOpen(false)} />}
    </>
  )
}

function ConvertDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const t = useApplicationsWords()
  const [email, setEmail] = useState(enquiry.email ?? '')
  const [language, setLanguage] = useState<Language>('en')
  const [error, setError] = useState<string | undefined>()
  const view = useApplyView()
  const sends = useSendsMail()
  const handOver = useHandOverWords()
  const name = enquiry.fullName
  const make = useAct(applications.handOverApplication, { onError: onClose })
  const convert = useAct(applications.convertEnquiry, {
    invalidates: applicationViews,
    done: (after) => t('convertedDone', { number: after.application?.number ?? '' }),
    onDone: async ({ application }) => {
      if (sends || !application) onClose()
      else await make.act({ params: { id: String(application.id) } })
    },
    onError: (error) => setError(sentenceOf(error)),
  })
  const { leave, dialog } = useLeavingTyped({ isTyped: email !== (enquiry.email ?? ''), isBusy: convert.busy }, onClose)
  const run = () => convert.act({ params: { id: String(enquiry.id) }, body: { revision: enquiry.revision, email, language } })
  if (make.data) return <ApplicationHandOver name={name} made={make.data} onClose={onClose} />
  const leads = sends ? t : handOver
  return (
    <PanelDialog
      open
      width="xs"
      title={t('convertTitle', { name })}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button kind="primary" busy={convert.busy} disabled={!/^\S+@\S+\.\S+$/.test(email)} onClick={run}>
            {t('startApplication')}
          </Button>
        </>
      }
    >
      <div className={css.convert}>
        <p>{leads('convertLead', { name })}</p>
        {view.data && !view.data.open && (
          <p className={css.convertClosed}>{leads('convertClosed', { season: view.data.season })}</p>
        )}
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
      {dialog}
    </PanelDialog>
  )
}
