import { admissions } from '@nalanda/contract/admissions/admissions'
import type { AdmissionUpload } from '@nalanda/contract/admissions/uploads'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../api/session.ts'
import { EmptyState, StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { ShowMore } from '../../../ui/list/ShowMore.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { uploadsQuery } from './upload-queries.ts'
import { stateTones, stateWords, uploadMay } from './upload-states.ts'
import css from './uploads.module.css'
import { type Translate, useUploadWords } from './words.ts'

/** Every sheet that was uploaded, by whom and when, what came of it, and the way back. */
export function UploadHistory({ onShow }: { onShow: (id: number) => void }) {
  const t = useUploadWords()
  const pages = useInfiniteQuery(uploadsQuery)
  const { data: uploads } = pages
  const mayUndo = useMay()(admissions.undoAdmissionUpload.allow)
  const [undoing, setUndoing] = useState<AdmissionUpload | null>(null)
  if (!uploads) return null
  return (
    <Card title={t('history')}>
      {uploads.length === 0 && <EmptyState title={t('noHistory')}>{t('noHistoryLead')}</EmptyState>}
      <ul className={css.uploads}>
        {uploads.map((one) => (
          <li key={one.id}>
            <div className={css.name}>
              <button type="button" className={css.open} onClick={() => onShow(one.id)}>
                {one.fileName}
              </button>
              <span className={css.note}>
                {t('byAt', { by: one.savedBy ?? one.uploadedBy, at: instantText(one.savedAt ?? one.uploadedAt) })}
              </span>
            </div>
            <span className={`${css.figures} numerals`}>{figuresOf(one, t)}</span>
            <StateChip tone={stateTones[one.state]}>{t(stateWords[one.state])}</StateChip>
            {mayUndo && uploadMay('undo', one) && (
              <Button size="small" icon={Undo2} aria-label={t('undoOne', { file: one.fileName })} onClick={() => setUndoing(one)}>
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ShowMore pages={pages} />
      {undoing && <UndoDialog one={undoing} onClose={() => setUndoing(null)} />}
    </Card>
  )
}

function figuresOf(one: AdmissionUpload, t: Translate): string {
  const parts = [t('rowCount', { count: one.rowCount })]
  if (one.savedCount > 0) parts.push(t('saved', { count: one.savedCount }))
  if (one.errorCount > 0) parts.push(t('rowsWithErrors', { count: one.errorCount }))
  if (one.undoneCount > 0) parts.push(t('takenBack', { n: one.undoneCount }))
  return parts.join(' · ')
}
