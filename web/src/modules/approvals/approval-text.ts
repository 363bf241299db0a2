import type { Approval } from '@nalanda/contract/platform/approvals/approvals'
import { approvalKinds } from '@nalanda/contract/platform/module-kinds'
import { withLocalDays } from '../../ui/format/local-days.ts'
import type { Translate } from './words.ts'

/** Returns the name of a kind of request, or a general one for unknown kinds. */
export function kindText(t: Translate, kind: string): string {
  return t(`kind-${knownKind(kind)}`)
}

/** Returns a short title of a request; if it covers days, their number determines the plural form. */
export function titleText(t: Translate, { id, kind, subject }: Pick<Approval, 'id' | 'kind' | 'subject'>): string {
  const { days } = subject
  return t(`title-${knownKind(kind)}`, { ...withLocalDays(subject), id, ...(days !== undefined && { count: Number(days) }) })
}

function knownKind(kind: string) {
  return approvalKinds.find((known) => known === kind) ?? 'other'
}
