import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toastError, toastSuccess } from '../ui/feedback/toasts.ts'
import { type Answer, type CallInput, call } from './call.ts'
import { sentenceOf } from './problems/api-error.ts'
import { invalidate, type Stale } from './queries.ts'

type Options<Values extends unknown[], Reply> = {
  /** Calls whose answers this act changes. They are asked for again afterwards, also when it was refused: somebody else may have been quicker. */
  invalidates?: Stale
  /** The query whose new answer is the reply of this act. */
  replaces?: { queryKey: QueryKey }
  /** The sentence that confirms it. */
  done?: string | ((reply: Reply, value: Values[0]) => string | null)
  /** What follows in the screen, before anything is asked for again. */
  onDone?: (reply: Reply, value: Values[0]) => unknown
  /** What the screen does with a refusal; without it `act` shows it as a toast. */
  onError?: (error: Error) => unknown
  /** The component shows `error` itself, and needs no toast. */
  showsError?: true
}

type Act<Values extends unknown[], Reply> = {
  /** Does it, and shows why it was refused; null then. */
  act: (...values: Values) => Promise<Reply | null>
  /** Does it for a form or a dialog, which shows what this throws. */
  submit: (...values: Values) => Promise<Reply>
  busy: boolean
  /** What is being sent, while it is: the screen may show it as done already. */
  pending: Values[0] | undefined
  /** The answer to the last one. */
  data: Reply | undefined
  error: Error | null
  /** Forgets answer and error. */
  reset: () => void
}

type Sent<E extends EndpointSpec> = Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
type ActOptions<E extends EndpointSpec, Values extends unknown[]> = Options<Values, Answer<E>> & {
  /** What the call is sent, of the values that `act` is given. */
  input?: (...values: Values) => CallInput<E>
}

/** A call that changes something, as a button or a form makes it. The same one is not sent again while it is under way. */
export function useAct<E extends EndpointSpec, Values extends unknown[] = Sent<E>>(
  endpoint: E,
  options: ActOptions<E, Values> = {},
): Act<Values, Answer<E>> {
  const { input = (...[sent]: Values) => sent as CallInput<E>, ...rest } = options
  return useTask((...values: Values) => call(endpoint, input(...values)), rest)
}

/** The same for several calls that are one act. */
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
  /** A second press waits for what follows the first. */
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

/** What is being sent: the outcome as a form gets it, and as a button does, which has shown a refusal. */
type Sending<Reply> = { submitted: Promise<Reply>; acted?: Promise<Reply | null> }

const nameOf = (values: readonly unknown[]) => JSON.stringify(values, fileAsNumber)

const fileNumbers = new WeakMap<File, number>()
let fileCount = 0

/** A file that is chosen again is another one: its content may have changed. */
function fileAsNumber(_: string, value: unknown): unknown {
  if (!(value instanceof File)) return value
  const number = fileNumbers.get(value) ?? ++fileCount
  fileNumbers.set(value, number)
  return { file: number }
}
