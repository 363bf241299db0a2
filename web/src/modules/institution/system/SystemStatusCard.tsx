import { type SystemStatus, type SystemWarning, systemStatusCalls } from '@nalanda/contract/platform/system-status'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { count, instantText } from '../../../ui/format/format.ts'
import { sizeText } from '../../../ui/format/size-text.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from './SystemStatus.module.css'
import { type Translate, useSystemWords } from './words.ts'

/** Card of the administrators' start page: the last backup, storage, queues and errors, with warnings. */
export function SystemStatusCard() {
  const t = useSystemWords()
  const asked = useQuery(queryOf(systemStatusCalls.getSystemStatus))
  return (
    <div id="system-status">
      <Card title={t('title')}>
        <div className={css.body}>
          <QueryBoundary query={asked}>{(data) => <Parts status={data} />}</QueryBoundary>
        </div>
      </Card>
    </div>
  )
}

function Parts({ status }: { status: SystemStatus }) {
  const t = useSystemWords()
  const { mail, texts, jobs, errors, warnings } = status
  const found = (...of: SystemWarning[]) => of.filter((warning) => warnings.includes(warning))
  return (
    <dl className={css.parts}>
      <Part name={t('backup')} warnings={found('backup-missing', 'backup-old', 'backup-not-encrypted')}>
        {status.backup ? instantText(status.backup.at) : t('noBackup')}
      </Part>
      <Part name={t('storage')} warnings={found('storage-low')}>
        {storageText(t, status.storage)}
      </Part>
      <Part name={t('mail')} warnings={found('mail-delayed')}>
        <RouteLink to="/app/Administration/Outgoing e-mail">
          {t('mailCounts', { queued: count(mail.queued), failed: count(mail.failed) })}
        </RouteLink>
      </Part>
      <Part name={t('texts')} warnings={found('texts-delayed')}>
        <RouteLink to="/app/Administration/Outgoing text messages">
          {t('mailCounts', { queued: count(texts.queued), failed: count(texts.failed) })}
        </RouteLink>
      </Part>
      <Part name={t('jobs')} warnings={found('jobs-delayed', 'jobs-failed')}>
        {t('jobCounts', { waiting: count(jobs.waiting), running: count(jobs.running), failed: count(jobs.failed) })}
      </Part>
      <Part name={t('errors')}>{t('errorCount', { number: count(errors) })}</Part>
    </dl>
  )
}

type PartProps = { name: string; warnings?: readonly SystemWarning[]; children: ReactNode }

/** A part with its state; without `warnings`, it has no state. */
function Part({ name, warnings, children }: PartProps) {
  const t = useSystemWords()
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="numerals">{children}</span>
        {warnings?.length === 0 && <StateChip tone="pass">{t('ok')}</StateChip>}
        {warnings?.map((warning) => (
          <StateChip key={warning} tone="warn">
            {t(warning)}
          </StateChip>
        ))}
      </dd>
    </div>
  )
}

function storageText(t: Translate, { freeBytes, totalBytes, databaseBytes }: SystemStatus['storage']): string {
  const database = sizeText(databaseBytes)
  if (freeBytes === null || totalBytes === null) return t('databaseOnly', { database })
  return t('storageSizes', { used: sizeText(totalBytes - freeBytes), free: sizeText(freeBytes), database })
}
