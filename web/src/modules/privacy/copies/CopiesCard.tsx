import { type CopyState, type DataCopy, maxOwnCopies } from '@nalanda/contract/privacy/copies'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { ShownOnly } from '../../../ui/feedback/ShownOnly.tsx'
import { StateChip, type Tone } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import css from '../Privacy.module.css'
import { type Translate, useWords } from '../words.ts'

export const copyTones: Record<CopyState, Tone> = { waiting: 'warn', ready: 'pass', failed: 'fail', expired: 'quiet' }

type Props = { copies: readonly DataCopy[]; asking: ReactNode; onDownload: (id: number) => void }

/** The content of a copy, a button to request one, and the requested copies. */
export function CopiesCard({ copies, asking, onDownload }: Props) {
  const t = useWords()
  return (
    <Card title={t('copies')}>
      <p>{t('copiesText')}</p>
      <div className={css.asking}>{asking}</div>
      {copies.length === 0 ? (
        <p className={css.quiet}>{t('noCopies')}</p>
      ) : (
        <ul className={css.list}>
          {copies.map((copy) => (
            <CopyEntry key={copy.id} copy={copy} onDownload={onDownload} />
          ))}
        </ul>
      )}
      <ShownOnly shown={copies.length} most={maxOwnCopies} />
    </Card>
  )
}

function CopyEntry({ copy, onDownload }: { copy: DataCopy; onDownload: (id: number) => void }) {
  const t = useWords()
  const name = copy.name || t('erased')
  const state = stateText(t, copy)
  return (
    <li className={css.entry}>
      <div>
        {t('copyOf', { name, when: instantText(copy.askedAt) })}{' '}
        <StateChip tone={copyTones[copy.state]}>{t(`copy-${copy.state}`)}</StateChip>
        {state && <p className={css.quiet}>{state}</p>}
      </div>
      {copy.state === 'ready' && (
        <Button icon={Download} aria-label={t('downloadOf', { name })} onClick={() => onDownload(copy.id)}>
          {t('download')}
        </Button>
      )}
    </li>
  )
}

function stateText(t: Translate, { state, progress, expiresAt }: DataCopy): string | null {
  if (state === 'waiting') return t('progress', { n: progress })
  if (state === 'ready') return t('until', { when: instantText(expiresAt) })
  return state === 'failed' ? t('failedText') : null
}
