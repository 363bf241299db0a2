import type { StagedImport } from '@nalanda/contract/platform/imports/staged-imports'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { StateChip } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { instantText } from '../../ui/format/format.ts'
import { useSheetWords } from '../../ui/import/words-sheet-import.ts'
import { ShowMore } from '../../ui/list/ShowMore.tsx'
import type { Address } from '../../ui/navigation/paths.ts'
import { Card } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import css from './ImportHistory.module.css'
import { importTones } from './staged-imports.ts'

type Undo<One> = {
  may: (one: One) => boolean
  /** Confirmation dialog before the import is undone. */
  dialog: (one: One, onClose: () => void) => ReactNode
}

type Props<One> = {
  title: string
  pages: UseInfiniteQueryResult<One[]>
  /** Shown if nothing was imported yet. */
  empty: ReactNode
  stateText: (state: StagedImport['state']) => string
  /** Results of the import, as separate texts. */
  figures: (one: One) => readonly string[]
  /** Id of the import that is already on the screen. */
  shownId?: number | undefined
  undo?: Undo<One> | undefined
} & ({ addressOf: (one: One) => Address } | { onShow: (id: number) => void })

/** List of all imported files, with user, time, outcome, and an undo action. */
export function ImportHistory<One extends StagedImport>(props: Props<One>) {
  const { title, pages, empty, stateText, figures, shownId, undo } = props
  const t = useSheetWords()
  const [undoing, setUndoing] = useState<One | null>(null)
  const imports = pages.data ?? []
  return (
    <Card title={title}>
      {imports.length === 0 && empty}
      <ul className={css.imports}>
        {imports.map((one) => (
          <li key={one.id} aria-current={one.id === shownId || undefined}>
            <div className={css.file}>
              {'addressOf' in props ? (
                <RouteLink to={props.addressOf(one)} className={css.open}>
                  {one.fileName}
                </RouteLink>
              ) : (
                <button type="button" data-printed className={css.open} onClick={() => props.onShow(one.id)}>
                  {one.fileName}
                </button>
              )}
              <span className={css.note}>
                {t('byAt', { by: one.savedBy ?? one.uploadedBy, at: instantText(one.savedAt ?? one.uploadedAt) })}
              </span>
            </div>
            <span className="numerals">{figures(one).join(' · ')}</span>
            <StateChip tone={importTones[one.state]}>{stateText(one.state)}</StateChip>
            {undo?.may(one) && (
              <Button
                size="small"
                icon={Undo2}
                aria-label={t('labelled', { label: t('undoImport'), value: one.fileName })}
                onClick={() => setUndoing(one)}
              >
                {t('undoImport')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ShowMore pages={pages} />
      {undoing && undo?.dialog(undoing, () => setUndoing(null))}
    </Card>
  )
}
