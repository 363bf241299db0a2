import { SegmentedControl } from '../form/SegmentedControl.tsx'
import { useUiWords } from '../words.ts'
import { useScreenSearch, useSearchChange } from './own-address.ts'

/** The child of a parent whom a screen shows: the one in its address, otherwise the first. */
export function useShownChild<One>(all: readonly One[], idOf: (one: One) => number): One | undefined {
  const { child } = useScreenSearch<'child'>()
  return all.find((one) => String(idOf(one)) === child) ?? all[0]
}

type ChildSwitchProps = { options: readonly { id: number; words: string }[]; shown: number }

/** Chooses one of several children of a parent, by name. Which one is in the address. Nothing where there is no choice. */
export function ChildSwitch({ options, shown }: ChildSwitchProps) {
  const t = useUiWords()
  const changeSearch = useSearchChange()
  if (options.length < 2) return null
  return (
    <SegmentedControl
      label={t('yourChildren')}
      options={options.map(({ id, words }) => ({ value: String(id), words }))}
      value={String(shown)}
      onChoose={(child) => void changeSearch({ child })}
    />
  )
}
