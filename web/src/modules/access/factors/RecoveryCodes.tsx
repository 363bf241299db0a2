import { Copy, Download, Printer } from 'lucide-react'
import { saveFile } from '../../../api/call.ts'
import { useInstitution } from '../../../api/institution.ts'
import { useSession } from '../../../api/session.ts'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import css from './Security.module.css'
import { useFactorWords } from './words.ts'

/** Shows ten recovery codes, once only, with three ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useFactorWords()
  const username = useSession()?.username ?? ''
  const college = useInstitution()?.name ?? ''
  const text = [t('codesFileHead', { username, college }), '', ...codes, ''].join('\r\n')
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toastSuccess(t('copied'))
  }
  return (
    <div className={css.codes}>
      <p>{t('codesLead')}</p>
      <p className={css.printed}>{t('codesFileHead', { username, college })}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={css.acts}>
        <Button icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button
          icon={Download}
          onClick={() => saveFile({ blob: new Blob([text], { type: 'text/plain' }), name: 'recovery-codes.txt' })}
        >
          {t('download')}
        </Button>
        <Button icon={Copy} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </div>
  )
}
