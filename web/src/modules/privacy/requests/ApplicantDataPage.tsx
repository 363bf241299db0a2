import { applicantCopyCalls } from '@nalanda/contract/privacy/copies'
import { applicantRequestCalls, type Consent, type DataRequest } from '@nalanda/contract/privacy/requests'
import { FileArchive, Send } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { useInstitution } from '../../../api/institution.ts'
import { BrandPage } from '../../../ui/appearance/BrandPage.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { useTitle } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { CopiesCard } from '../copies/CopiesCard.tsx'
import css from '../Privacy.module.css'
import { privacyViews, useApplicantCopies, useApplicantRequests } from '../queries.ts'
import { useWords } from '../words.ts'
import { AskDialog } from './AskDialog.tsx'
import { ConsentsCard, RequestsCard } from './RequestsCard.tsx'

/** Like `MyDataPage`, for an applicant, who has no account: shows the application that is open in this browser. */
export function ApplicantDataPage() {
  const t = useWords()
  const college = useInstitution()
  const copies = useApplicantCopies()
  useTitle(t('applicantTitle'))
  return (
    <BrandPage college={college} to="/">
      <main id="main" className={css.guest}>
        {copies.data === null ? (
          <EmptyState
            title={t('signedOut')}
            action={
              <RouteLink to="/apply" className={buttonClass({ kind: 'primary' })}>
                {t('openApplication')}
              </RouteLink>
            }
          >
            {t('signedOutText')}
          </EmptyState>
        ) : (
          <>
            <header>
              <h1>{t('applicantTitle')}</h1>
              <p className={css.quiet}>{t('applicantAbout')}</p>
              <RouteLink to="/apply/status">{t('backToApplication')}</RouteLink>
            </header>
            <QueryBoundary query={copies} rows={4}>
              {(loaded) => loaded && <Copies copies={loaded.items} />}
            </QueryBoundary>
            <Requests />
          </>
        )}
      </main>
    </BrandPage>
  )
}

function Copies({ copies }: Pick<Parameters<typeof CopiesCard>[0], 'copies'>) {
  const t = useWords()
  const ask = useAct(applicantCopyCalls.askForApplicantCopy, { invalidates: privacyViews, done: t('askedForApplicantCopy') })
  const download = useAct(applicantCopyCalls.downloadApplicantCopy, { onDone: saveFile })
  return (
    <CopiesCard
      copies={copies}
      asking={
        <Button icon={FileArchive} busy={ask.busy} onClick={() => void ask.act()}>
          {t('askForCopy')}
        </Button>
      }
      onDownload={(id) => void download.act({ params: { id: String(id) } })}
    />
  )
}

function Requests() {
  const asked = useApplicantRequests()
  return (
    <QueryBoundary query={asked} rows={4}>
      {(loaded) => loaded && <LoadedRequests requests={loaded.items} consent={loaded.consent} />}
    </QueryBoundary>
  )
}

function LoadedRequests({ requests, consent }: { requests: readonly DataRequest[]; consent: Consent }) {
  const t = useWords()
  const send = useAct(applicantRequestCalls.askApplicantRequest, { invalidates: privacyViews, done: t('requestSent') })
  const [open, setOpen] = useState(false)
  const person = { kind: 'application', id: consent.recordId, name: consent.name, number: '', relation: 'self' } as const
  return (
    <>
      <RequestsCard
        requests={requests}
        asking={
          <Button icon={Send} onClick={() => setOpen(true)}>
            {t('ask')}
          </Button>
        }
      />
      <ConsentsCard consents={[consent]} />
      {open && (
        <AskDialog
          people={[person]}
          onAsk={({ ask, text, value }) => send.submit({ body: { ask, text, value } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
