import { applications } from '@nalanda/contract/applications/applications'
import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import { KeyRound } from 'lucide-react'
import { useAct } from '../../../api/act.ts'
import { HandOverDialog } from '../../../api/handover/HandOver.tsx'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { applicationViews } from './queries.ts'

/** Where no e-mail arrives, the office hands the applicant the link and a code. */
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
      {make.data && (
        <HandOverDialog
          title={t('applicationTitle', { name: fullName })}
          lead={t('applicationLead', { minutes: make.data.minutes })}
          items={[
            { label: t('link'), value: make.data.link },
            { label: t('code'), value: make.data.code },
          ]}
          onClose={make.reset}
        />
      )}
    </>
  )
}
