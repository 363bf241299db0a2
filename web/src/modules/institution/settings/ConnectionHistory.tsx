import type { ConnectionKind } from '@nalanda/contract/institution/connections'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Page.tsx'
import { StateChip } from '../../../ui/states.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { Changes } from './Changes.tsx'
import css from './settings.module.css'
import { connectionVersionsQuery, useRestoreConnection } from './settings-queries.ts'
import { useSettingsWords } from './settings-words.ts'

/** Who changed a connection, when and what; any version can be brought back, except that nobody closes the portal that way. */
export function ConnectionHistory({ kind, present }: { kind: ConnectionKind; present: number }) {
  const { t, at } = useSettingsWords()
  const { data } = useQuery(connectionVersionsQuery(kind))
  const bringBack = useRestoreConnection(kind)
  if (!data || data.versions.length === 0) return null
  const back = (version: number) =>
    bringBack.mutate(
      { version, present },
      { onSuccess: () => toastSuccess(t('broughtBack')), onError: (error) => toastError(sentenceOf(error)) },
    )
  return (
    <Card title={t('historyTitle')}>
      <ol className={css.rows}>
        {data.versions.map(({ revision, changedBy, changedAt, undoneTo, changes }) => (
          <li key={revision}>
            <span>
              <strong>{t('version', { n: revision })}</strong> {t('changedBy', { by: changedBy, at: at(changedAt) })}
              {undoneTo !== null && ` · ${t('undoneTo', { n: undoneTo })}`}
            </span>
            <span className={css.rowActs}>
              {revision === present ? (
                <StateChip tone="pass">{t('present')}</StateChip>
              ) : kind === 'maintenance' ? null : (
                <Button size="small" busy={bringBack.isPending} onClick={() => back(revision)}>
                  {t('bringBack')}
                </Button>
              )}
            </span>
            <div className={css.wide}>
              <Changes changes={changes} bare />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
