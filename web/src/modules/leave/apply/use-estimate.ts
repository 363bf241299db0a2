import { leaveCalls } from '@nalanda/contract/leave/requests'
import { IsoDate } from '@nalanda/contract/platform/primitives'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { useDebounced } from '../../../ui/form/use-debounced.ts'

export type Typed = {
  typeId?: number | null | undefined
  fromOn?: string | null | undefined
  untilOn?: string | null | undefined
  startsAtNoon?: boolean | undefined
  endsAtNoon?: boolean | undefined
}

type Asked = { extendsId: number | null; draftId: number | null; isSending: boolean }

/**
 * Queries what the entered leave would take, debounced. Disabled until the type and valid days in order are entered, and while the request is sent and takes
 * the days itself.
 */
export function useEstimate(typed: Typed, { extendsId, draftId, isSending }: Asked) {
  const { typeId, fromOn, untilOn, startsAtNoon, endsAtNoon } = useDebounced(typed)
  const isWhole = Boolean(typeId) && [fromOn, untilOn].every((day) => IsoDate.safeParse(day).success)
  const isInOrder = String(fromOn) <= String(untilOn)
  const query = {
    ...{ typeId: String(typeId), fromOn: String(fromOn), untilOn: String(untilOn) },
    ...{ startsAtNoon: yesNo(startsAtNoon), endsAtNoon: yesNo(endsAtNoon) },
    ...(extendsId === null ? {} : { extendsId: String(extendsId) }),
    ...(draftId === null ? {} : { draftId: String(draftId) }),
  }
  return useQuery({ ...queryOf(leaveCalls.previewLeave, { query }), enabled: isWhole && isInOrder && !isSending, retry: false })
}

const yesNo = (value: boolean | undefined) => (value ? ('yes' as const) : ('no' as const))
