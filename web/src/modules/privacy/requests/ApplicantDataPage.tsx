import { applicantCopyCalls } from '@nalanda/contract/privacy/copies'
import { applicantRequestCalls } from '@nalanda/contract/privacy/requests'
import { FileArchive, Send } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { useInstitution } from '../../../api/institution.ts'
import { sentenceOf } from '../../../api/problems/refusal.ts'
import { BrandPage } from '../../../ui/appearance/BrandPage.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { useTitle } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { CopiesCard } from '../copies/CopiesCard.tsx'
import css from '../Privacy.module.css'
import { download, useAct, useApplicantCopies, useApplicantRequests } from '../queries.ts'
import { useWords } from '../words.ts'
import { AskDialog } from './AskDialog.tsx'
import { ConsentsCard, RequestsCard } from './RequestsCard.tsx'

/** The same for an applicant, who has no account: of the application that is open in this browser. */
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
            {copies.data ? <Copies copies={copies.data.items} /> : <Waiting {...copies} rows={4} />}
            <Requests />
          </>
        )}
      </main>
    </BrandPage>
  )
}

function Copies({ copies }: Pick<Parameters<typeof CopiesCard>[0], 'copies'>) {
  const t = useWords()
  const ask = useAct(() => call(applicantCopyCalls.askForApplicantCopy))
  const run = () =>
    ask.mutateAsync(undefined).then(
      () => toastSuccess(t('askedForApplicantCopy')),
      (error: unknown) => toastError(sentenceOf(error)),
    )
  return (
    <CopiesCard
      copies={copies}
      asking={
        <Button icon={FileArchive} busy={ask.isPending} onClick={() => void run()}>
          {t('askForCopy')}
        </Button>
      }
      onDownload={(id) => void download(call(applicantCopyCalls.downloadApplicantCopy, { params: { id: String(id) } }))}
    />
  )
}

function Requests() {
  const t = useWords()
  const { data } = useApplicantRequests()
  const [open, setOpen] = useState(false)
  if (!data) return null
  const person = {
    kind: 'application',
    id: data.consent.recordId,
    name: data.consent.name,
    number: '',
    relation: 'self',
  } as const
  return (
    <>
      <RequestsCard
        requests={data.items}
        asking={
          <Button icon={Send} onClick={() => setOpen(true)}>
            {t('ask')}
          </Button>
        }
      />
      <ConsentsCard consents={[data.consent]} />
      {open && (
        <AskDialog
          people={[person]}
          onAsk={({ ask, text, value }) => call(applicantRequestCalls.askApplicantRequest, { body: { ask, text, value } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
