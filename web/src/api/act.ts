import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toastError, toastSuccess } from '../ui/feedback/toasts.ts'
import { type Answer, type CallInput, call } from './call.ts'
import { sentenceOf } from './problems/api-error.ts'
import { type Calls, invalidate } from './queries.ts'

type Options<Values extends unknown[], Reply> = {
  /** Calls whose answers this act changes. They are asked for again afterwards, also when it was refused: somebody else may have been quicker. */
  invalidates?: readonly Calls[]
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
  const mutation = useMutation<Reply, Error, Values>({
    mutationFn: useShared(run),
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
  const submit = (...values: Values) => mutation.mutateAsync(values)
  const act = async (...values: Values) => {
    try {
      return await submit(...values)
    } catch (error) {
      if (options.onError) options.onError(error as Error)
      else if (!options.showsError) toastError(sentenceOf(error))
      return null
    }
  }
  const { isPending: busy, data, error, reset, variables } = mutation
  return { act, submit, busy, pending: busy ? variables?.[0] : undefined, data, error, reset }
}

/** A second press waits for the answer to the first. */
function useShared<Values extends unknown[], Reply>(run: (...values: Values) => Promise<Reply>) {
  const underWay = useRef(new Map<string, Promise<Reply>>())
  return (values: Values): Promise<Reply> => {
    const name = JSON.stringify(values, fileAsName)
    const answer = underWay.current.get(name) ?? run(...values).finally(() => underWay.current.delete(name))
    underWay.current.set(name, answer)
    return answer
  }
}

function fileAsName(_: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}
