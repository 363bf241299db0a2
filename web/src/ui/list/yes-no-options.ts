/** Options of a yes/no filter. */
export function yesNoOptions(t: (word: 'yes' | 'no') => string) {
  return [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ]
}
