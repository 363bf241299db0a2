import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import type { ReactNode } from 'react'
import { ReasonDialog } from '../../ui/overlay/ReasonDialog.tsx'
import { useAct } from '../act.ts'
import type { CallInput } from '../call.ts'
import type { Calls } from '../queries.ts'

type Reasoned = { params: { id: string }; body: { revision: number; reason: string } }
type Props<E extends EndpointSpec> = {
  /** The call, which takes the id and the revision of the record, and a reason. */
  call: Reasoned extends CallInput<E> ? E : never
  record: { id: number; revision: number }
  invalidates: readonly Calls[]
  /** Confirmation message. */
  done: string
  title: string
  action: string
  danger?: boolean
  /** Effect of the action. */
  children: ReactNode
  onClose: () => void
}

/** Asks for a reason and performs an action on a record: cancelling, reversing, refusing. */
export function ReasonAct<E extends EndpointSpec>({ call, record, invalidates, done, danger = true, ...dialog }: Props<E>) {
  const { id, revision } = record
  const input = (reason: string) => ({ params: { id: String(id) }, body: { revision, reason } }) as unknown as CallInput<E>
  const act = useAct<E, [reason: string]>(call, { input, invalidates, done })
  return <ReasonDialog open danger={danger} {...dialog} onConfirm={act.submit} />
}
