import type { Approval } from '@nalanda/contract/platform/approvals/approvals'
import { approvalKinds } from '@nalanda/contract/platform/module-kinds'
import { withLocalDays } from '../../ui/format/local-days.ts'
import type { Translate } from './words.ts'

/** What a kind of request is called; one that this portal has no name for is a request. */
export function kindText(t: Translate, kind: string): string {
  return t(`kind-${knownKind(kind)}`)
}

/** What one request is about, in a few words; of one over days, their number chooses the plural. */
export function titleText(t: Translate, { id, kind, subject }: Pick<Approval, 'id' | 'kind' | 'subject'>): string {
  const { days } = subject
  return t(`title-${knownKind(kind)}`, { ...withLocalDays(subject), id, ...(days !== undefined && { count: Number(days) }) })
}

function knownKind(kind: string) {
  return approvalKinds.find((known) => known === kind) ?? 'other'
}
