/** The choices of a filter that is a yes or a no. */
export function yesNoOptions(t: (word: 'yes' | 'no') => string) {
  return [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ]
}
