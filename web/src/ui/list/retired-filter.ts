import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { useUiWords } from '../words.ts'
import type { Filter } from './ListToolbar.tsx'
import type { FilterOf } from './list-call.ts'

/** Returns the filters of a list of records; for records that can be retired, also a filter that shows the retired ones. */
export function useRetiredFilter<List extends EndpointSpec>(
  filters: readonly Filter<List>[] = [],
  retirable = true,
): readonly Filter<List>[] {
  const t = useUiWords()
  if (!retirable) return filters
  return [...filters, { name: 'retired' as FilterOf<List>, label: t('show'), options: [{ value: 'yes', label: t('retired') }] }]
}
