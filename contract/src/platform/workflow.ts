/** Workflows: the states of a kind of record, and which action leads from which state to which. */
import { z } from 'zod'
import { mayUse, type Permission } from './permissions.ts'
import { Id, Instant } from './primitives.ts'
import type { Role } from './roles.ts'
import { CodedMessage } from './validation/coded-message.ts'

/** One action of a workflow. */
export type Action<State extends string> = {
  /** The states in which the action is allowed. */
  readonly from: readonly State[]
  /** The next state; without it the record stays in its state. */
  readonly to?: State
  /** Whether a reason has to be given, or may be; without it the action takes any text or none. */
  readonly reason?: 'required' | 'optional'
  /** What a user's roles must grant, for actions that not everybody who sees the record may take. */
  readonly permission?: Permission
}

/** The states and actions of one kind of record. */
export type Workflow<State extends string = string, Name extends string = string> = {
  /** Names the workflow in the history of records. */
  readonly name: string
  readonly states: readonly State[]
  readonly actions: Readonly<Record<Name, Action<State>>>
}
export type StateOf<W extends Workflow> = W['states'][number]
export type ActionOf<W extends Workflow> = keyof W['actions'] & string

/** Declares a workflow once, for both sides: the server refuses, and a button is disabled, by the same table. */
export function workflow<
  const State extends string,
  const Name extends string,
  const Actions extends Readonly<Record<Name, Action<NoInfer<State>>>>,
>(declared: { name: string; states: readonly State[]; actions: Actions }): Workflow<State, keyof Actions & string> {
  return declared
}

/** Whether an action is allowed in a state. */
export function allows<State extends string, Name extends string>(
  { actions }: Workflow<State, Name>,
  action: NoInfer<Name>,
  state: NoInfer<State>,
): boolean {
  return actions[action].from.includes(state)
}

/** The state that an action leads to from a state in which it is allowed. */
export function nextState<State extends string, Name extends string>(
  { actions }: Workflow<State, Name>,
  action: NoInfer<Name>,
  state: NoInfer<State>,
): State {
  return actions[action].to ?? state
}

/** Each action with whether somebody with these roles can take it in a state. Without roles only the state is asked. */
export function can<State extends string, Name extends string>(
  { actions }: Workflow<State, Name>,
  state: NoInfer<State>,
  held?: readonly Role[],
): Record<Name, boolean> {
  const entries = (Object.entries(actions) as [Name, Action<State>][]).map(([name, { from, permission }]) => {
    const permitted = permission === undefined || held === undefined || mayUse(permission, held)
    return [name, permitted && from.includes(state)]
  })
  return Object.fromEntries(entries)
}

/** The states that one action leads to from a state, in the order of the workflow. */
export function statesAfter<State extends string>({ states, actions }: Workflow<State>, state: NoInfer<State>): State[] {
  const reached = Object.values(actions).flatMap(({ from, to }) => (to !== undefined && from.includes(state) ? [to] : []))
  return states.filter((one) => reached.includes(one))
}

/** One entry of a record's history: who took which action, and what state it led to. */
export const HistoryEntry = z.object({
  id: Id,
  action: z.string(),
  /** Null for the entry that made the record. */
  from: z.string().nullable(),
  to: z.string(),
  at: Instant,
  by: z.string(),
  /** For whom it was done, if a deputy did it. */
  onBehalfOf: z.string().nullable(),
  text: z.string().nullable(),
  /** The text where the portal wrote it. */
  codedText: CodedMessage.optional(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
