import { applications } from '@nalanda/contract/applications/applications'
import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import { KeyRound } from 'lucide-react'
import { useAct } from '../../../api/act.ts'
import type { Answer } from '../../../api/call.ts'
import { HandOverDialog } from '../../../api/handover/HandOver.tsx'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { applicationViews } from './queries.ts'

/** Without a mail server, the office gives the applicant the link and a code. */
export function HandOverButton({ application: { id, fullName } }: { application: ApplicationDetail }) {
  const t = useHandOverWords()
  const may = useMay()(applications.handOverApplication.allow)
  const sends = useSendsMail()
  const make = useAct(applications.handOverApplication, { invalidates: applicationViews })
  if (sends || !may) return null
  return (
    <>
      <Button icon={KeyRound} busy={make.busy} onClick={() => void make.act({ params: { id: String(id) } })}>
        {t('applicationAct')}
      </Button>
      {make.data && <ApplicationHandOver name={fullName} made={make.data} onClose={make.reset} />}
    </>
  )
}

type Made = Answer<typeof applications.handOverApplication>

/** Shows the link and the code of an application once, to the office that gives them to the applicant. */
export function ApplicationHandOver({ name, made, onClose }: { name: string; made: Made; onClose: () => void }) {
  const t = useHandOverWords()
  return (
    <HandOverDialog
      title={t('applicationTitle', { name })}
      lead={t('applicationLead', { minutes: made.minutes })}
      items={[
        { label: t('link'), value: made.link },
        { label: t('code'), value: made.code },
      ]}
      onClose={onClose}
    />
  )
}
