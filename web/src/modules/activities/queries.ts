import { eventCalls } from '@nalanda/contract/activities/events'
import { participantCalls } from '@nalanda/contract/activities/participants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/problems/refusal.ts'
import { showPdf } from '../../api/show-pdf.ts'
import { toastError } from '../../ui/feedback/toasts.ts'

/** An event with its history. Its key begins as that of every list, so that whatever saves a record asks for it again. */
export function useEvent(id: string) {
  return useQuery({
    queryKey: ['records', eventCalls.events.list.path, 'one', id],
    queryFn: ({ signal }) => call(eventCalls.getEvent, { params: { id }, signal }),
  })
}

/** Something done to an event or its participants. Afterwards, also when it was refused, everything that may show it is asked again. */
export function useAct<In, Out>(act: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  const queryKeys = [['records'], ['approvals']]
  return useMutation({
    mutationFn: act,
    onSettled: () => Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** Opens all certificates of an event, one to a page. */
export async function printAllCertificates(eventId: number): Promise<void> {
  await showPdf(() => call(participantCalls.printCertificates, { params: { id: String(eventId) } })).catch((error: unknown) =>
    toastError(sentenceOf(error)),
  )
}

/** Opens the certificate of a participant in a tab of its own. */
export async function printCertificate(id: number): Promise<void> {
  await showPdf(() => call(participantCalls.printCertificate, { params: { id: String(id) } })).catch((error: unknown) =>
    toastError(sentenceOf(error)),
  )
}
