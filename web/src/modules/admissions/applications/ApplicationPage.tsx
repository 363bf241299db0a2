import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { NoMailNote } from '../../../api/handover/HandOver.tsx'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { useApplyView } from '../apply/queries.ts'
import { ApplicationAnswers } from '../apply/steps/ApplicationAnswers.tsx'
import { ApplicationActs } from './ApplicationActs.tsx'
import { ApplicationDocuments } from './ApplicationDocuments.tsx'
import { ApplicationHistory } from './ApplicationHistory.tsx'
import css from './Applications.module.css'
import { applicationTones } from './application-states.ts'
import { HandOverButton } from './HandOverButton.tsx'
import { OfferCard } from './OfferCard.tsx'
import { useApplication } from './queries.ts'
import { useApplicationsWords } from './words.ts'

const languageNames = { en: 'English', de: 'Deutsch', hi: 'हिन्दी', te: 'తెలుగు' } as const

/** One application: what was written beside the documents that prove it, and what the office may do with it now. */
export function ApplicationPage() {
  const t = useApplicationsWords()
  const handOver = useHandOverWords()
  const { applicationId } = useScreenParams<'/app/Admission/Applications/$applicationId'>()
  const { data, error, refetch } = useApplication(applicationId)
  if (!data) {
    return (
      <Page title={t('application')}>
        <Waiting {...{ error, refetch }} rows={10} />
      </Page>
    )
  }
  return (
    <Page
      title={data.fullName}
      about={<About application={data} />}
      actions={
        <>
          <HandOverButton application={data} />
          <ApplicationActs application={data} />
        </>
      }
    >
      <NoMailNote>{handOver('applicationNote')}</NoMailNote>
      {data.asked && (
        <p className={css.asked}>
          <strong>{t('asked')}:</strong> {data.asked}
        </p>
      )}
      <div className={css.beside}>
        <div className={css.column}>
          {data.offer && <OfferCard application={data} offer={data.offer} />}
          <Card title={t('written')}>
            <WrittenForm application={data} />
          </Card>
        </div>
        <div className={css.column}>
          <ApplicationDocuments application={data} />
          <ApplicationHistory application={data} />
        </div>
      </div>
    </Page>
  )
}

function About({ application }: { application: ApplicationDetail }) {
  const t = useApplicationsWords()
  const { state, number, courseName, branchNames, email, mobile } = application
  return (
    <span className={css.about}>
      <StateChip tone={applicationTones[state]}>{t(state)}</StateChip>
      <span className="numerals">
        {[number, [courseName, branchNames.join(' › ')].filter(Boolean).join(' '), mobile].filter(Boolean).join(' · ')}
      </span>
      <a href={`mailto:${email}`}>{email}</a>
    </span>
  )
}

function WrittenForm({ application }: { application: ApplicationDetail }) {
  const t = useApplicationsWords()
  const view = useApplyView()
  const { form, aadhaar, privacyVersion, agreedAt, consentBy, minor, language } = application
  return (
    <>
      <ApplicationAnswers form={form} documents={[]} view={view.data} />
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
