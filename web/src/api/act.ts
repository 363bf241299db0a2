import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toastError, toastSuccess } from '../ui/feedback/toasts.ts'
import { type Answer, type CallInput, call } from './call.ts'
import { sentenceOf } from './problems/api-error.ts'
import { invalidate, type Stale } from './queries.ts'

type Options<Values extends unknown[], Reply> = {
  /** Calls whose data this action changes. They are refetched afterwards, even if it was refused, since another user may have been faster. */
  invalidates?: Stale
  /** The query whose data is replaced by the reply of this action. */
  replaces?: { queryKey: QueryKey }
  /** Confirmation message. */
  done?: string | ((reply: Reply, value: Values[0]) => string | null)
  /** Called before any query is refetched. */
  onDone?: (reply: Reply, value: Values[0]) => unknown
  /** Handles a refusal; without it, `act` shows it as a toast. */
  onError?: (error: Error) => unknown
  /** The component shows `error` itself, so no toast is shown. */
  showsError?: true
}

type Act<Values extends unknown[], Reply> = {
  /** Runs the action and shows a refusal, in which case it returns null. */
  act: (...values: Values) => Promise<Reply | null>
  /** Runs the action for a form or a dialog, which shows the errors it throws. */
  submit: (...values: Values) => Promise<Reply>
  busy: boolean
  /** Values being sent; the screen may show them as saved already. */
  pending: Values[0] | undefined
  /** Reply of the latest call. */
  data: Reply | undefined
  error: Error | null
  /** Clears reply and error. */
  reset: () => void
}

type Sent<E extends EndpointSpec> = Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
type ActOptions<E extends EndpointSpec, Values extends unknown[]> = Options<Values, Answer<E>> & {
  /** Converts the arguments of `act` to the input of the call. */
  input?: (...values: Values) => CallInput<E>
}

/** A call that changes data, for a button or a form. An identical call is not sent again while one is in progress. */
export function useAct<E extends EndpointSpec, Values extends unknown[] = Sent<E>>(
  endpoint: E,
  options: ActOptions<E, Values> = {},
): Act<Values, Answer<E>> {
  const { input = (...[sent]: Values) => sent as CallInput<E>, ...rest } = options
  return useTask((...values: Values) => call(endpoint, input(...values)), rest)
}

/** Like `useAct`, for several calls that form one action. */
export function useTask<Values extends unknown[], Reply>(
  run: (...values: Values) => Promise<Reply>,
  options: Options<Values, Reply> = {},
): Act<Values, Reply> {
  const client = useQueryClient()
  const underWay = useRef(new Map<string, Sending<Reply>>())
  const mutation = useMutation<Reply, Error, Values>({
    mutationFn: (values) => run(...values).finally(() => underWay.current.delete(nameOf(values))),
    onSuccess: async (reply, values) => {
      const { replaces, done, onDone, invalidates = [] } = options
      if (replaces) client.setQueryData(replaces.queryKey, reply)
      const text = typeof done === 'function' ? done(reply, values[0]) : done
      if (text) toastSuccess(text)
      await onDone?.(reply, values[0])
      await invalidate(client, invalidates)
    },
    onError: () => void invalidate(client, options.invalidates ?? []),
  })
  /** A second press waits for the outcome of the first. */
  const send = (values: Values): Sending<Reply> => {
    const name = nameOf(values)
    const sending = underWay.current.get(name) ?? { submitted: mutation.mutateAsync(values) }
    underWay.current.set(name, sending)
    return sending
  }
  const submit = (...values: Values) => send(values).submitted
  const act = (...values: Values) => {
    const sending = send(values)
    sending.acted ??= sending.submitted.catch((error) => {
      if (options.onError) options.onError(error as Error)
      else if (!options.showsError) toastError(sentenceOf(error))
      return null
    })
    return sending.acted
  }
  const { isPending: busy, data, error, reset, variables } = mutation
  return { act, submit, busy, pending: busy ? variables?.[0] : undefined, data, error, reset }
}

/** A call in progress: its outcome for a form, and for a button, which has shown a refusal. */
type Sending<Reply> = { submitted: Promise<Reply>; acted?: Promise<Reply | null> }

const nameOf = (values: readonly unknown[]) => JSON.stringify(values, fileAsNumber)

const fileNumbers = new WeakMap<File, number>()
let fileCount = 0

/** A file that is chosen again counts as another one, since its content may have changed. */
function fileAsNumber(_: string, value: unknown): unknown {
  if (!(value instanceof File)) return value
  const number = fileNumbers.get(value) ?? ++fileCount
  fileNumbers.set(value, number)
  return { file: number }
}
