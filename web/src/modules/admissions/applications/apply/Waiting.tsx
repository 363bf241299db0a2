import { sentenceOf } from '../../../../api/refusal.ts'
import { ErrorState, RowsSkeleton } from '../../../../ui/states.tsx'

type Asked = { error: Error | null; refetch: () => unknown }

/** What stands there until the answers have come; or why they did not, and another try. */
export function Waiting({ queries }: { queries: readonly Asked[] }) {
  const error = queries.find((query) => query.error)?.error
  if (!error) return <RowsSkeleton rows={8} />
  return <ErrorState onRetry={() => void Promise.all(queries.map((query) => query.refetch()))}>{sentenceOf(error)}</ErrorState>
}
