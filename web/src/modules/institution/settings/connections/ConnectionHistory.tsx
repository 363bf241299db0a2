import type { ConnectionKind, ConnectionVersion } from '@nalanda/contract/institution/connections'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StateChip } from '../../../../ui/feedback/states.tsx'
import { toastSuccess } from '../../../../ui/feedback/toasts.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { Card } from '../../../../ui/page/Page.tsx'
import { Changes } from '../Changes.tsx'
import css from '../settings.module.css'
import { connectionVersionsQuery, maintenanceVersionsQuery, useRestoreConnection } from '../settings-queries.ts'
import { useDateTexts, useSettingsWords } from '../words.ts'

/** Who changed a connection, when and what; any version can be brought back. */
export function ConnectionHistory({ kind, present }: { kind: ConnectionKind; present: number }) {
  const t = useSettingsWords()
  const { data } = useQuery(connectionVersionsQuery(kind))
  const bringBack = useRestoreConnection(kind)
  const back = async (version: number) => {
    if (await bringBack.act({ version, present })) toastSuccess(t('broughtBack'))
  }
  return (
    <Versions
      {...{ data, present }}
      act={(revision) => (
        <Button size="small" busy={bringBack.pending?.version === revision} onClick={() => void back(revision)}>
          {t('bringBack')}
        </Button>
      )}
    />
  )
}

/** Who closed and opened the portal, and when. */
export function MaintenanceHistory({ present }: { present: number }) {
  const { data } = useQuery(maintenanceVersionsQuery)
  return <Versions {...{ data, present }} />
}

type VersionsProps = {
  data: { versions: readonly ConnectionVersion[] } | undefined
  present: number
  act?: (revision: number) => ReactNode
}

function Versions({ data, present, act }: VersionsProps) {
  const t = useSettingsWords()
  const { at } = useDateTexts()
  if (!data || data.versions.length === 0) return null
  return (
    <Card title={t('historyTitle')}>
      <ol className={css.rows}>
        {data.versions.map(({ revision, changedBy, changedAt, undoneTo, changes }) => (
          <li key={revision}>
            <span>
              <strong>{t('version', { n: revision })}</strong> {t('byAt', { by: changedBy, at: at(changedAt) })}
              {undoneTo !== null && ` · ${t('undoneTo', { n: undoneTo })}`}
            </span>
            <span className={css.rowActs}>
              {revision === present ? <StateChip tone="pass">{t('present')}</StateChip> : act?.(revision)}
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
