import { type ConnectionKind, type ConnectionVersion, maxConnectionVersions } from '@nalanda/contract/institution/connections'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ShownOnly } from '../../../../ui/feedback/ShownOnly.tsx'
import { StateChip } from '../../../../ui/feedback/states.tsx'
import { toastSuccess } from '../../../../ui/feedback/toasts.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { Card } from '../../../../ui/page/Page.tsx'
import { Timeline } from '../../../../ui/record/Timeline.tsx'
import { Changes } from '../Changes.tsx'
import { connectionVersionsQuery, maintenanceVersionsQuery, useRestoreConnection } from '../settings-queries.ts'
import { useSettingsWords } from '../words.ts'

/** The history of a connection, with user, time and changes; any version can be restored. */
export function ConnectionHistory({ kind, present }: { kind: ConnectionKind; present: number }) {
  const t = useSettingsWords()
  const { data } = useQuery(connectionVersionsQuery(kind))
  const restore = useRestoreConnection(kind)
  const back = async (version: number) => {
    if (await restore.act({ version, present })) toastSuccess(t('restored'))
  }
  return (
    <Versions
      {...{ data, present }}
      act={(revision) => (
        <Button size="small" busy={restore.pending?.version === revision} onClick={() => void back(revision)}>
          {t('restoreVersion')}
        </Button>
      )}
    />
  )
}

/** The history of closing and opening the portal, with user and time. */
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
  if (!data || data.versions.length === 0) return null
  return (
    <Card title={t('historyTitle')}>
      <Timeline
        entries={data.versions.map(({ revision, changedBy, changedAt, undoneTo, changes }) => ({
          ...{ id: revision, at: changedAt, by: changedBy },
          title: (
            <>
              {t('version', { n: revision })}{' '}
              {revision === present ? <StateChip tone="pass">{t('present')}</StateChip> : act?.(revision)}
            </>
          ),
          text: undoneTo !== null && t('undoneTo', { n: undoneTo }),
          more: <Changes changes={changes} bare />,
        }))}
      />
      <ShownOnly shown={data.versions.length} most={maxConnectionVersions} />
    </Card>
  )
}
