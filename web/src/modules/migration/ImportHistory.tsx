import { type SheetImport, sheetImports, type UndoReason } from '@nalanda/contract/platform/imports/sheet-imports'
import { importWorkflow } from '@nalanda/contract/platform/imports/staged-imports'
import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { allows } from '@nalanda/contract/platform/workflow'
import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { sentenceOf } from '../../api/problems/api-error.ts'
import { EmptyState, RowsSkeleton, StateChip } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { TextInput } from '../../ui/form/Field.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { instantText } from '../../ui/format/format.ts'
import { useCodedMessages } from '../../ui/i18n/coded-messages.ts'
import { ShowMore } from '../../ui/list/ShowMore.tsx'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { Card } from '../../ui/page/Page.tsx'
import { stateTones } from './import-states.ts'
import css from './Migration.module.css'
import { importViews, undoQuery } from './queries.ts'
import { migrationWords } from './words.en.ts'
import { type Translate, useWords } from './words.ts'

type Props = { kind: string; pages: UseInfiniteQueryResult<SheetImport[]>; onShow: (id: number) => void }

/** Every file that was imported, by whom and when, what came of it, and the way back. */
export function ImportHistory({ pages, onShow }: Props) {
  const t = useWords()
  const [undoing, setUndoing] = useState<SheetImport | null>(null)
  const imports = pages.data ?? []
  return (
    <Card title={t('history')}>
      {imports.length === 0 && <EmptyState title={t('noImportsYet')} />}
      <ul className={css.imports}>
        {imports.map((one) => (
          <li key={one.id}>
            <div className={css.file}>
              <button type="button" className={css.open} onClick={() => onShow(one.id)}>
                {one.fileName}
              </button>
              <span className={css.note}>
                {t('byAt', { by: one.savedBy ?? one.uploadedBy, at: instantText(one.savedAt ?? one.uploadedAt) })}
              </span>
            </div>
            <span className={css.note}>{figuresOf(one, t)}</span>
            <StateChip tone={stateTones[one.state]}>{t(`state-${one.state}`)}</StateChip>
            {allows(importWorkflow, 'undo', one.state) && one.savedCount > one.undoneCount && (
              <Button size="small" icon={Undo2} onClick={() => setUndoing(one)}>
                {t('undoImport')}
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

function figuresOf(one: SheetImport, t: Translate): string {
  const parts = one.savedCount > 0 ? [t('saved', { count: one.savedCount })] : []
  if (one.undoneCount > 0) parts.push(t('undone', { count: one.undoneCount }))
  return parts.join(' · ')
}

/** Asks before what an import made is removed: how many records go, and which stay for which reason. */
function UndoDialog({ one, onClose }: { one: SheetImport; onClose: () => void }) {
  const t = useWords()
  const told = useCodedMessages()
  const [reason, setReason] = useState('')
  const preview = useQuery(undoQuery(one))
  const params = { kind: one.kind, importId: String(one.id) }
  const { removable = 0, keptCount = 0, kept = [] } = preview.data ?? {}
  const undo = useAct(sheetImports.undo, {
    invalidates: importViews,
    done: t('undone', { count: removable }),
    onDone: onClose,
    showsError: true,
  })
  const error = undo.error ?? preview.error
  const act = () => void undo.act({ params, body: { reason } })
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('undoTitle', { file: one.fileName })}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {removable > 0 && (
            <Button kind="danger" busy={undo.busy} disabled={reason.trim() === ''} onClick={act}>
              {t('undoAct', { count: removable })}
            </Button>
          )}
        </>
      }
    >
      <div className={css.stack}>
        {error && <FormAlert>{sentenceOf(error)}</FormAlert>}
        {!preview.data && !preview.error && <RowsSkeleton rows={3} />}
        {preview.data && <p className={css.note}>{t('undoLead', { count: removable })}</p>}
        {removable > 0 && (
          <TextInput
            label={t('reason')}
            required
            value={reason}
            maxLength={200}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {keptCount > 0 && (
          <div>
            <p>{t('undoKept', { count: keptCount })}</p>
            <ul className={css.kept}>
              {kept.map(({ record, reasons }) => (
                <li key={record}>
                  <strong>{record}</strong>{' '}
                  <span className={css.note}>{reasons.map((why) => reasonText(why, t, told)).join(', ')}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </PanelDialog>
  )
}

/** Tables without words of their own are named as they are. */
function reasonText(reason: UndoReason, t: Translate, told: (message: CodedMessage) => string): string {
  if (reason.code === 'other') return told(reason.why)
  if (reason.code === 'changed') return t('why-changed')
  const { by } = reason
  const word = `by-${by}`
  const named = word in migrationWords ? t(word as Parameters<Translate>[0]) : by.replaceAll('_', ' ')
  return t('why-used', { by: named })
}
