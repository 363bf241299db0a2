import { useUiWords } from '../words.ts'
import type { Selection } from './list-state.ts'

type RowCheckboxProps = { id: number; name: string | number | null | undefined; selection: Selection; tabIndex?: number }

/** Checkbox that selects a row. Its label covers the cell, so that a click beside the box does not open the row. */
export function RowCheckbox({ id, name, selection: { ids, onChange }, tabIndex }: RowCheckboxProps) {
  const t = useUiWords()
  const toggle = () => onChange(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]))
  return (
    <label>
      <input
        type="checkbox"
        aria-label={t('selectRow', { name: name ?? id })}
        tabIndex={tabIndex}
        checked={ids.has(id)}
        onChange={toggle}
      />
    </label>
  )
}
