import { smsCalls } from '@nalanda/contract/institution/sms/calls'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../api/session.ts'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import css from '../settings/settings.module.css'
import { smsQuery } from './queries.ts'
import { useTextMessageWords } from './words.ts'

/** In the demo, a link to the page that shows its text messages. */
export function SandboxNote() {
  const t = useTextMessageWords()
  const may = useMay()(smsCalls.getSms.allow)
  const { data } = useQuery({ ...smsQuery, enabled: may })
  const sandbox = data?.sandboxUrl
  if (!sandbox) return null
  return (
    <Card>
      <div className={css.stack}>
        <p>{t('sandbox')}</p>
        <a className={buttonClass()} href={sandbox} target="_blank" rel="noopener noreferrer">
          {t('openSandbox')}
        </a>
      </div>
    </Card>
  )
}
