import type { ApplyView } from '@nalanda/contract/applications/views'
import { Check, Send, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { GuestFrame } from '../../../api/guest/GuestFrame.tsx'
import { NoMailNote } from '../../../api/handover/HandOver.tsx'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { useInstitution, useSendsMail } from '../../../api/institution.ts'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import { useAddressSecret } from '../../../ui/navigation/use-address-secret.ts'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from './Apply.module.css'
import { ApplyCard } from './ApplyCard.tsx'
import { CodeForm } from './CodeForm.tsx'
import { FindForm } from './FindForm.tsx'
import { useApplyView, useMyApplication } from './queries.ts'
import { type Entry, StartForm } from './StartForm.tsx'
import { useWords } from './words.ts'

/** Page where applicants start an application or return to it, with the link of an e-mail and a one-time code. */
export function ApplyPage() {
  const t = useWords()
  const college = useInstitution()
  const [entry, setEntry] = useEntry()
  const view = useApplyView()
  const title = college ? t('applyTo', { college: college.name }) : t('apply')
  if (entry) {
    return (
      <GuestFrame title={t('codeTitle')}>
        <CodeForm key={entry.link} {...entry} onLeave={() => setEntry(null)} />
      </GuestFrame>
    )
  }
  return (
    <GuestFrame title={title}>
      <QueryBoundary query={view} rows={8}>
        {(loaded) => <Beginning view={loaded} title={title} onStarted={setEntry} />}
      </QueryBoundary>
    </GuestFrame>
  )
}

/** Holds the applicant's entry: the link of the address, or the application started by a form of this page. */
function useEntry() {
  const link = useAddressSecret().get('link')
  const [entry, setEntry] = useState<Entry | null>(null)
  useEffect(() => {
    if (link) setEntry({ link, sentTo: null, code: null })
  }, [link])
  return [entry, setEntry] as const
}

type BeginningProps = { view: ApplyView; title: string; onStarted: (entry: Entry) => void }

function Beginning({ view, title, onStarted }: BeginningProps) {
  const t = useWords()
  const handOver = useHandOverWords()
  const sends = useSendsMail()
  return (
    <>
      <header className={css.hero}>
        <p className={css.season}>{t('seasonOf', { season: view.season })}</p>
        <h1>{title}</h1>
        <p className={css.lead}>{view.open ? (sends ? t('lead') : handOver('applyLead')) : t('closedLead')}</p>
        {view.open && view.closesOn && <p className={css.until}>{t('closesOn', { day: dayText(view.closesOn) })}</p>}
        {!view.open && view.opensOn && view.opensOn > view.today && (
          <p className={css.until}>{t('opensOn', { day: dayText(view.opensOn) })}</p>
        )}
      </header>
      {view.open && <NoMailNote>{handOver('applyNote')}</NoMailNote>}
      <OpenHere />
      {view.open && <HowItGoes />}
      {view.open && (
        <ApplyCard title={t('startTitle')}>
          <StartForm view={view} onStarted={onStarted} />
        </ApplyCard>
      )}
      <div className={css.pair}>
        <ApplyCard title={t('already')}>
          <p className={css.note}>{sends ? t('alreadyLead') : handOver('applyAgain')}</p>
          {sends && <FindForm />}
        </ApplyCard>
        <ApplyCard title={t('justAsk')}>
          <p className={css.note}>{t('enquiryLead')}</p>
          <RouteLink to="/apply/enquiry" className={buttonClass({})}>
            {t('leaveEnquiry')}
          </RouteLink>
        </ApplyCard>
      </div>
    </>
  )
}

/** Redirects applicants who have an application open in this browser. */
function OpenHere() {
  const t = useWords()
  const { data } = useMyApplication()
  if (!data) return null
  return (
    <div className={css.resume}>
      <span>{t('resume', { number: data.number })}</span>
      <RouteLink to={data.state === 'draft' ? '/apply/form' : '/apply/status'} className={buttonClass({ kind: 'primary' })}>
        {t('continue')}
      </RouteLink>
    </div>
  )
}

const ways = [
  { icon: UserRound, word: 'how1' },
  { icon: Check, word: 'how2' },
  { icon: Send, word: 'how3' },
] as const

function HowItGoes() {
  const t = useWords()
  const sends = useSendsMail()
  const handOver = useHandOverWords()
  return (
    <div className={css.how}>
      <ol>
        {ways.map(({ icon: Icon, word }) => (
          <li key={word}>
            <span className={css.howMark}>
              <Icon size={20} aria-hidden />
            </span>
            <span>
              <strong>{t(word)}</strong>
              <br />
              {word === 'how1' && !sends ? handOver('applyHow1') : t(`${word}Lead`)}
            </span>
          </li>
        ))}
      </ol>
      <p className={css.note}>{t('keepReady')}</p>
    </div>
  )
}
