import type { HistoryEntry } from '@nalanda/contract/platform/workflow'
import { dayText } from '../../ui/format/format.ts'
import { Card } from '../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/record/DescriptionList.tsx'
import { HistoryTimeline } from '../../ui/record/HistoryTimeline.tsx'
import { useEvidenceWords } from './words.ts'

export type EvidenceCardProps = {
  proof: object | null
  recordedBy: string
  verifiedBy: string | null
  verifiedOn: string | null
  history: readonly HistoryEntry[]
}

/** Shows who recorded and who verified a record, and its history, newest first. */
export function EvidenceCard({ proof, recordedBy, verifiedBy, verifiedOn, history }: EvidenceCardProps) {
  const t = useEvidenceWords()
  return (
    <Card title={t('verification')}>
      <DescriptionList>
        <DescriptionItem name={t('recordedBy')}>{recordedBy}</DescriptionItem>
        <DescriptionItem name={t('proof')}>{proof ? t('yes') : t('noProof')}</DescriptionItem>
        <DescriptionItem name={t('verifiedBy')}>
          {verifiedBy && verifiedOn && t('byAt', { by: verifiedBy, at: dayText(verifiedOn) })}
        </DescriptionItem>
      </DescriptionList>
      <HistoryTimeline history={history} actions={actions} title={(action) => t(`did-${action}`)} />
    </Card>
  )
}

const actions = ['add', 'verify', 'reject', 'reopen'] as const
