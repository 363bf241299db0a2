import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { sentenceOf } from '../../api/problems/api-error.ts'
import { Button } from '../../ui/form/Button.tsx'
import { uiWord, useUiWords } from '../../ui/words.ts'
import css from './StaleNote.module.css'

/** Note shown while data on the screen could not be refreshed: the data loaded before stays, with the reason and a retry button. */
export function StaleNote() {
  const t = useUiWords()
  const client = useQueryClient()
  const subscribe = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client])
  const reason = useSyncExternalStore(
    subscribe,
    () => reasonOf(client),
    () => null,
  )
  return (
    <div role="status">
      {reason !== null && (
        <div className={css.note}>
          <CloudOff size={18} aria-hidden />
          <span>{reason}</span>
          <Button size="small" onClick={() => void client.refetchQueries({ predicate: isStale })}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}

function reasonOf(client: QueryClient): string | null {
  const [failed] = client.getQueryCache().findAll({ predicate: isStale })
  if (!failed) return null
  return `${uiWord(failed.state.data === undefined ? 'optionsFailed' : 'stale')} ${sentenceOf(failed.state.error)}`
}

/** Whether a query failed and is visible: its old data is still on screen, or it fills drop-downs, which would be empty without explanation. */
function isStale(query: Query): boolean {
  const { data, error } = query.state
  return query.isActive() && error !== null && (data !== undefined || query.meta?.choices === true)
}
