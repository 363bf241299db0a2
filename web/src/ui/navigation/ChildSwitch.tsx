import { useEffect } from 'react'
import { SegmentedControl } from '../form/SegmentedControl.tsx'
import { useUiWords } from '../words.ts'
import { useScreenSearch, useSearchChange } from './own-address.ts'

/** The child chosen last, on any screen; matched against the children of the signed-in parent. */
let chosen: string | undefined

/** Returns the child of a parent that a screen shows: the one in its address, otherwise the one chosen last, otherwise the first. */
export function useShownChild<One>(all: readonly One[], idOf: (one: One) => number): One | undefined {
  const { child } = useScreenSearch<'child'>()
  useEffect(() => {
    if (child !== undefined) chosen = child
  }, [child])
  const find = (id: string | undefined) => all.find((one) => String(idOf(one)) === id)
  return find(child) ?? find(chosen) ?? all[0]
}

type ChildSwitchProps = { options: readonly { id: number; words: string }[]; shown: number }

/** Switches between several children of a parent, by name. The address contains the choice. Renders nothing if there is only one child. */
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
