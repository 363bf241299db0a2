import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../../../ui/feedback/copy-text.ts'
import { toastSuccess } from '../../../../ui/feedback/toasts.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import css from '../settings.module.css'
import { useSettingsWords } from '../words.ts'

/** Shows an address of the portal to copy into another service, with its purpose. */
export function CopyAddress({ address, children }: { address: string; children: ReactNode }) {
  const t = useSettingsWords()
  const copy = async () => {
    if (await copyText(address)) toastSuccess(t('copied'))
  }
  return (
    <div className={css.stack}>
      <div className={css.copy}>
        <code>{address}</code>
        <Button icon={Copy} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <p className={css.quiet}>{children}</p>
    </div>
  )
}
