import { applications } from '@nalanda/contract/applications/applications'
import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import { KeyRound } from 'lucide-react'
import { call } from '../../../api/call.ts'
import { HandOverDialog } from '../../../api/handover/HandOver.tsx'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { sentenceOf } from '../../../api/problems/refusal.ts'
import { useMay } from '../../../api/session.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useOfficeAct } from './queries.ts'

/** Where no e-mail arrives, the office hands the applicant the link and a code. */
export function HandOverButton({ application: { id, fullName } }: { application: ApplicationDetail }) {
  const t = useHandOverWords()
  const may = useMay()(applications.handOverApplication.allow)
  const sends = useSendsMail()
  const make = useOfficeAct(() => call(applications.handOverApplication, { params: { id: String(id) } }))
  if (sends || !may) return null
  return (
    <>
      <Button
        icon={KeyRound}
        busy={make.isPending}
        onClick={() => make.mutate(undefined, { onError: (error) => toastError(sentenceOf(error)) })}
      >
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
