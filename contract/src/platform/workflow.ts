/** Workflows: the states of a kind of record, and the transitions between them. */
import { z } from 'zod'
import { mayUse, type Permission } from './permissions.ts'
import { Id, Instant } from './primitives.ts'
import type { Role } from './roles.ts'
import { CodedMessage } from './validation/coded-message.ts'

/** One action of a workflow. */
export type Action<State extends string> = {
  /** States in which the action is allowed. */
  readonly from: readonly State[]
  /** The next state; if omitted, the state does not change. */
  readonly to?: State
  /** Whether a reason is required or optional; if omitted, the action does not check it. */
  readonly reason?: 'required' | 'optional'
  /** Permission required, for actions that not every user who sees the record may take. */
  readonly permission?: Permission
}

/** States and actions of one kind of record. */
export type Workflow<State extends string = string, Name extends string = string> = {
  /** Name of the workflow in the history of records. */
  readonly name: string
  readonly states: readonly State[]
  readonly actions: Readonly<Record<Name, Action<State>>>
}
export type StateOf<W extends Workflow> = W['states'][number]
export type ActionOf<W extends Workflow> = keyof W['actions'] & string

/** Declares a workflow for both sides: the server refuses actions, and the screens disable buttons, by the same table. */
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

/** Returns the state after an action in a state that allows it. */
export function nextState<State extends string, Name extends string>(
  { actions }: Workflow<State, Name>,
  action: NoInfer<Name>,
  state: NoInfer<State>,
): State {
  return actions[action].to ?? state
}

/** Returns for each action whether users with these roles can take it in a state. Without roles, only the state is checked. */
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

/** Returns the states reachable by one action, in the order of the workflow. */
export function statesAfter<State extends string>({ states, actions }: Workflow<State>, state: NoInfer<State>): State[] {
  const reached = Object.values(actions).flatMap(({ from, to }) => (to !== undefined && from.includes(state) ? [to] : []))
  return states.filter((one) => reached.includes(one))
}

/** An entry of a record's history: the user, the action, and the state after it. */
export const HistoryEntry = z.object({
  id: Id,
  action: z.string(),
  /** Null for the entry that created the record. */
  from: z.string().nullable(),
  to: z.string(),
  at: Instant,
  by: z.string(),
  /** The person for whom a deputy acted. */
  onBehalfOf: z.string().nullable(),
  text: z.string().nullable(),
  /** Coded form of the text, if the portal wrote it. */
  codedText: CodedMessage.optional(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
