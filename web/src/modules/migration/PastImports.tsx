import { type SheetImport, sheetImports, type UndoReason } from '@nalanda/contract/platform/imports/sheet-imports'
import { importWorkflow } from '@nalanda/contract/platform/imports/staged-imports'
import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { allows } from '@nalanda/contract/platform/workflow'
import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { useAct } from '../../api/act.ts'
import { ImportHistory } from '../../api/import/ImportHistory.tsx'
import { UndoImportDialog } from '../../api/import/UndoImportDialog.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { useCodedMessages } from '../../ui/i18n/coded-messages.ts'
import { importViews, undoQuery } from './queries.ts'
import { migrationWords } from './words.en.ts'
import { type Translate, useWords } from './words.ts'

type Props = { pages: UseInfiniteQueryResult<SheetImport[]>; onShow: (id: number) => void }

/** All imported files of this kind with their outcome and an action to undo them. */
export function PastImports({ pages, onShow }: Props) {
  const t = useWords()
  return (
    <ImportHistory
      title={t('history')}
      pages={pages}
      empty={<EmptyState title={t('noImportsYet')} />}
      stateText={(state) => t(`state-${state}`)}
      figures={(one) => figuresOf(one, t)}
      undo={{ may: mayUndo, dialog: (one, onClose) => <UndoDialog one={one} onClose={onClose} /> }}
      onShow={onShow}
    />
  )
}

const mayUndo = ({ state, savedCount, undoneCount }: SheetImport) =>
  allows(importWorkflow, 'undo', state) && savedCount > undoneCount

function figuresOf(one: SheetImport, t: Translate): string[] {
  const parts = one.savedCount > 0 ? [t('saved', { count: one.savedCount })] : []
  if (one.undoneCount > 0) parts.push(t('undone', { count: one.undoneCount }))
  return parts
}

/** Asks for confirmation before the records of an import are removed: shows how many are removed, and which stay for which reason. */
function UndoDialog({ one, onClose }: { one: SheetImport; onClose: () => void }) {
  const t = useWords()
  const sentence = useCodedMessages()
  const { data: preview, error } = useQuery(undoQuery(one))
  const params = { kind: one.kind, importId: String(one.id) }
  const undo = useAct(sheetImports.undo, {
    invalidates: importViews,
    done: t('undone', { count: preview?.removable ?? 0 }),
    onDone: onClose,
    showsError: true,
  })
  const kept = preview?.kept.map(({ record, reasons }) => ({
    key: record,
    record,
    reasons: reasons.map((why) => reasonText(why, t, sentence)),
  }))
  return (
    <UndoImportDialog
      title={t('undoTitle', { file: one.fileName })}
      preview={preview && { ...preview, kept: kept ?? [] }}
      error={undo.error ?? error}
      busy={undo.busy}
      lead={(count) => t('undoLead', { count })}
      keptLead={(count) => t('undoKept', { count })}
      action={(count) => t('undoAct', { count })}
      asksReason
      onUndo={(reason) => void undo.act({ params, body: { reason } })}
      onClose={onClose}
    />
  )
}

/** Returns the reason as text; tables without a text of their own are shown by their name. */
function reasonText(reason: UndoReason, t: Translate, sentence: (message: CodedMessage) => string): string {
  if (reason.code === 'other') return sentence(reason.why)
  if (reason.code === 'changed') return t('why-changed')
  const { by } = reason
  const word = `by-${by}`
  const named = word in migrationWords ? t(word as Parameters<Translate>[0]) : by.replaceAll('_', ' ')
  return t('why-used', { by: named })
}
