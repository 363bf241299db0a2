import { useUiWords } from '../words.ts'
import type { Filter } from './ListToolbar.tsx'

/** The filters of a list of records; those of a kind that can be retired have one more, which shows the retired ones. */
export function useRetiredFilter(filters: readonly Filter[] = [], retirable = true): readonly Filter[] {
  const t = useUiWords()
  if (!retirable) return filters
  return [...filters, { name: 'retired', label: t('show'), options: [{ value: 'yes', label: t('retired') }] }]
}
