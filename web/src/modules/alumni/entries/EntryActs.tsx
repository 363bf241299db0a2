import { type AlumniEntryDetail, entryCalls, entryWorkflow } from '@nalanda/contract/alumni/entries'
import { can } from '@nalanda/contract/platform/workflow'
import { BadgeCheck, Ban, ContactRound, FileText, Image, MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { ReasonAct } from '../../../api/record/ReasonAct.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useWords } from '../words.ts'

const views = [entryCalls]

/** The office's possible actions on an entry in its present state. */
export function EntryActs({ entry }: { entry: AlumniEntryDetail }) {
  const t = useWords()
  const [open, setOpen] = useState<'ask' | 'refuse' | null>(null)
  const close = () => setOpen(null)
  const { revision, fullName: name, email, alumnusId } = entry
  const params = { id: String(entry.id) }
  const verify = useAct(entryCalls.verifyEntry, { invalidates: views, done: t('verifiedNow') })
  const allowed = can(entryWorkflow, entry.state)
  return (
    <>
      {entry.hasPhoto && (
        <ShowPdfButton icon={Image} endpoint={entryCalls.readEntryPhoto} input={{ params }}>
          {t('showPhoto')}
        </ShowPdfButton>
      )}
      {entry.document && (
        <ShowPdfButton icon={FileText} endpoint={entryCalls.readEntryDocument} input={{ params }}>
          {t('showDocument')}
        </ShowPdfButton>
      )}
      {alumnusId !== null && (
        <RouteLink className={buttonClass()} to={`/app/Alumni/Directory/${alumnusId}`}>
          <ContactRound size={18} aria-hidden />
          {t('openRecord')}
        </RouteLink>
      )}
      {allowed.ask && (
        <Button icon={MessageCircleQuestion} onClick={() => setOpen('ask')}>
          {t('ask')}
        </Button>
      )}
      {allowed.refuse && (
        <Button kind="danger" icon={Ban} onClick={() => setOpen('refuse')}>
          {t('rejectEntry')}
        </Button>
      )}
      {allowed.verify && (
        <Button
          kind="primary"
          icon={BadgeCheck}
          busy={verify.busy}
          onClick={() => void verify.act({ params, body: { revision } })}
        >
          {t('verify')}
        </Button>
      )}
      {open === 'ask' && (
        <ReasonAct
          call={entryCalls.askAboutEntry}
          record={entry}
          invalidates={views}
          danger={false}
          done={t('questionSent')}
          title={t('askTitle', { name })}
          action={t('ask')}
          onClose={close}
        >
          <p>{t('askLead', { email })}</p>
        </ReasonAct>
      )}
      {open === 'refuse' && (
        <ReasonAct
          call={entryCalls.refuseEntry}
          record={entry}
          invalidates={views}
          done={t('rejectedNow')}
          title={t('rejectTitle', { name })}
          action={t('rejectEntry')}
          onClose={close}
        >
          <p>{t('rejectLead')}</p>
        </ReasonAct>
      )}
    </>
  )
}
