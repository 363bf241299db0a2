import { useMay } from '../../api/session.ts'
import { useWords } from './words.ts'

/** The choices of the filter of one's own records and of those to verify; in a list of none where there is nothing to choose. */
export function useWhoseOptions() {
  const t = useWords()
  const may = useMay()
  const options = [
    ...(may('faculty.edit') ? [{ value: 'own', label: t('ownRecords') }] : []),
    ...(may('faculty.verify') ? [{ value: 'to-verify', label: t('toVerifyByYou') }] : []),
  ]
  return options.length > 0 ? [options] : []
}
