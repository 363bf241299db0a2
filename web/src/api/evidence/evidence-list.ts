import { type EvidenceState, evidenceStates } from '@nalanda/contract/platform/evidence/evidence'
import { useMay } from '../session.ts'
import type { EvidenceCalls } from './EvidenceActs.tsx'
import { evidenceState } from './evidence-state.ts'
import { type Translate, useEvidenceWords } from './words.ts'

/** Filters of an evidence list: the state and, for users to whom they apply, own records and records to verify. */
export function useEvidenceFilters({ setProof, verify }: Pick<EvidenceCalls, 'setProof' | 'verify'>) {
  const t = useEvidenceWords()
  const may = useMay()
  const states = evidenceStates.map((value) => ({ value, label: evidenceState(t, value).text }))
  const whose = [
    ...(may(setProof.allow) ? [{ value: 'own', label: t('ownRecords') }] : []),
    ...(may(verify.allow) ? [{ value: 'to-verify', label: t('toVerifyByYou') }] : []),
  ]
  return [
    { name: 'state' as const, label: t('state'), options: states },
    ...(whose.length > 0 ? [{ name: 'whose' as const, label: t('whose'), options: whose }] : []),
  ]
}

/** List column that shows whether a record has a proof. */
export const proofColumn = (t: Translate) => ({
  field: 'proof',
  head: t('proof'),
  text: ({ proof }: { proof: object | null }) => t(proof ? 'yes' : 'no'),
})

/** List column that shows the state of a record. */
export const stateColumn = (t: Translate) => ({
  field: 'state',
  head: t('state'),
  status: ({ state }: { state: EvidenceState }) => evidenceState(t, state),
})
