import { Check, Copy, MailX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { copyText } from '../../ui/feedback/copy-text.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ShownOnceDialog } from '../../ui/overlay/ShownOnceDialog.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { useSendsMail } from '../institution.ts'
import { useMay } from '../session.ts'
import css from './HandOver.module.css'
import { useHandOverWords } from './words.ts'

/**
 * Note on a screen whose e-mails would not be sent, with what to do instead; users who may change the settings get a link to them. Renders nothing if there is
 * a mail server.
 */
export function NoMailNote({ children }: { children: ReactNode }) {
  const t = useHandOverWords()
  const sends = useSendsMail()
  const may = useMay()('institution.connect')
  if (sends) return null
  return (
    <div className={css.note} role="status">
      <MailX size={20} aria-hidden />
      <p>
        {children} {may && <RouteLink to="/app/Administration/Mail">{t('setUpMail')}</RouteLink>}
      </p>
    </div>
  )
}

type HandOverDialogProps = {
  title: string
  lead: string
  /** Values to hand over, each with its own copy button. */
  items: readonly { label: string; value: string }[]
  onClose: () => void
}

/** Shows, only once, what would otherwise be sent by e-mail. */
export function HandOverDialog({ title, lead, items, onClose }: HandOverDialogProps) {
  const t = useHandOverWords()
  return (
    <ShownOnceDialog title={title} width="sm" saved={t('haveSaved')} onSaved={onClose}>
      <div className={css.stack}>
        <p>{lead}</p>
        {items.map((item) => (
          <Item key={item.label} {...item} />
        ))}
      </div>
    </ShownOnceDialog>
  )
}

function Item({ label, value }: { label: string; value: string }) {
  const t = useHandOverWords()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (await copyText(value)) setCopied(true)
  }
  return (
    <div className={css.item}>
      <span className={css.label}>{label}</span>
      <code className={css.value}>{value}</code>
      <Button
        icon={copied ? Check : Copy}
        aria-label={t('labelled', { label: t('copy'), value: label })}
        onClick={() => void copy()}
      >
        {copied ? t('copied') : t('copy')}
      </Button>
    </div>
  )
}
