import type { LucideIcon } from 'lucide-react'
import { StateChip, type Tone } from '../../../../ui/feedback/states.tsx'
import type { Address } from '../../../../ui/navigation/paths.ts'
import { RouteLink } from '../../../../ui/page/RouteLink.tsx'
import css from '../settings.module.css'
import { useSettingsWords } from '../words.ts'

export type Section =
  | 'name'
  | 'numbers'
  | 'pictures'
  | 'contact'
  | 'about'
  | 'homePage'
  | 'legal'
  | 'history'
  | 'mail'
  | 'sms'
  | 'storage'
  | 'gateway'
  | 'maintenance'
  | 'factor'
  | 'registration'
  | 'holidays'
  | 'users'
  | 'logins'
  | 'departments'
  | 'students'
  | 'notices'
export type CardStatus = { tone: Tone; words: string }
type LinkCardProps = { to: Address; icon: LucideIcon; section: Section; status: CardStatus | undefined }

/** A card that links to a part of the settings and shows its description and state. */
export function LinkCard({ to, icon: Icon, section, status }: LinkCardProps) {
  const t = useSettingsWords()
  return (
    <RouteLink to={to} className={css.card}>
      <Icon size={24} aria-hidden />
      <strong>{t(`${section}Title`)}</strong>
      <span>{t(`${section}About`)}</span>
      {status && (
        <span className={css.state}>
          <StateChip tone={status.tone}>{status.words}</StateChip>
        </span>
      )}
    </RouteLink>
  )
}
