import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { useUiWords } from '../words.ts'
import type { Filter } from './ListToolbar.tsx'
import type { FilterOf } from './list-call.ts'

/** The filters of a list of records; those of a kind that can be retired have one more, which shows the retired ones. */
export function useRetiredFilter<List extends EndpointSpec>(
  filters: readonly Filter<List>[] = [],
  retirable = true,
): readonly Filter<List>[] {
  const t = useUiWords()
  if (!retirable) return filters
  return [...filters, { name: 'retired' as FilterOf<List>, label: t('show'), options: [{ value: 'yes', label: t('retired') }] }]
}
