import type { ApplicationForm } from '@nalanda/contract/applications/application-form'
import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import { NoMailNote } from '../../../api/handover/HandOver.tsx'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { languageNames } from '../../../ui/appearance/stored-preferences.ts'
import { instantText } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { useApplyView } from '../apply/queries.ts'
import { ApplicationAnswers, CorrectedAnswers } from '../apply/steps/ApplicationAnswers.tsx'
import { ApplicationActs } from './ApplicationActs.tsx'
import { ApplicationDocuments } from './ApplicationDocuments.tsx'
import { ApplicationHistory } from './ApplicationHistory.tsx'
import css from './Applications.module.css'
import { applicationTones } from './application-states.ts'
import { HandOverButton } from './HandOverButton.tsx'
import { OfferCard } from './OfferCard.tsx'
import { useApplication } from './queries.ts'
import { SamePersonNote } from './SamePersonNote.tsx'
import { useApplicationsWords, useWordsOfOffice } from './words.ts'

/** One application: the entered values beside the documents that prove them, and the office's possible actions. */
export function ApplicationPage() {
  const t = useApplicationsWords()
  const handOver = useHandOverWords()
  const { applicationId } = useScreenParams<'/app/Admission/Applications/$applicationId'>()
  const result = useApplication(applicationId)
  return (
    <RecordPage
      result={result}
      noun={t('application')}
      title={({ fullName }) => fullName}
      about={(application) => <About application={application} />}
      status={({ state }) => ({ tone: applicationTones[state], text: t(state) })}
      actions={(application) => (
        <>
          <HandOverButton application={application} />
          <ApplicationActs application={application} />
        </>
      )}
      notice={({ asked, samePerson }) => (
        <>
          <NoMailNote>{handOver('applicationNote')}</NoMailNote>
          <SamePersonNote people={samePerson} />
          {asked && <p className={css.asked}>{t('labelled', { label: t('asked'), value: asked })}</p>}
        </>
      )}
    >
      {(application) => (
        <div className={css.beside}>
          <div className={css.column}>
            {application.offer && <OfferCard application={application} offer={application.offer} />}
            {application.correctedFrom && <Corrections before={application.correctedFrom} form={application.form} />}
            <Card title={t('written')}>
              <WrittenForm application={application} />
            </Card>
          </div>
          <div className={css.column}>
            <ApplicationDocuments application={application} />
            <ApplicationHistory application={application} />
          </div>
        </div>
      )}
    </RecordPage>
  )
}

function About({ application }: { application: ApplicationDetail }) {
  const { number, courseName, branchNames, email, mobile } = application
  return (
    <>
      <span className="numerals">
        {[number, [courseName, branchNames.join(' › ')].filter(Boolean).join(' '), mobile].filter(Boolean).join(' · ')}
      </span>
      <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}

/** What the applicant corrected since the last question. */
function Corrections({ before, form }: { before: ApplicationForm; form: ApplicationForm }) {
  const t = useApplicationsWords()
  const instead = useWordsOfOffice()
  const view = useApplyView()
  return <CorrectedAnswers title={t('corrected')} {...{ before, form, instead }} view={view.data} />
}

function WrittenForm({ application }: { application: ApplicationDetail }) {
  const t = useApplicationsWords()
  const instead = useWordsOfOffice()
  const view = useApplyView()
  const { form, aadhaar, privacyVersion, agreedAt, consentBy, minor, language } = application
  return (
    <>
      <ApplicationAnswers form={form} documents={[]} view={view.data} instead={instead} />
      <div className={css.consents}>
        <DescriptionList>
          <DescriptionItem name={t('aadhaar')}>{aadhaar ?? t('notGiven')}</DescriptionItem>
        </DescriptionList>
        <p>{t('agreed', { version: privacyVersion, day: instantText(agreedAt) })}</p>
        {consentBy && <p>{t('consent', { by: consentBy })}</p>}
        {minor && !consentBy && <p>{t('minorNoConsent')}</p>}
        <p>{t('language', { language: languageNames[language] })}</p>
      </div>
    </>
  )
}
