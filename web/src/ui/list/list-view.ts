import { useState } from 'react'

export type Density = 'comfortable' | 'standard' | 'compact'
type Kept = { hidden: string[]; density: Density }

/** Visible columns and density of a list, as last set by this user on this device. */
export function useListView(name: string, hiddenAtFirst: string[]) {
  const key = `nalanda.list.${name}`
  const [view, setView] = useState<Kept>(() => read(key) ?? { hidden: hiddenAtFirst, density: 'compact' })
  const store = (next: Kept) => {
    setView(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage, the choice applies until the page is left.
    }
  }
  return {
    ...view,
    toggle: (field: string) =>
      store({
        ...view,
        hidden: view.hidden.includes(field) ? view.hidden.filter((one) => one !== field) : [...view.hidden, field],
      }),
    setDensity: (density: Density) => store({ ...view, density }),
  }
}
export type ListView = ReturnType<typeof useListView>

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null
    if (!kept || !Array.isArray(kept.hidden)) return null
    return {
      hidden: kept.hidden.map(String),
      density: kept.density === 'standard' || kept.density === 'comfortable' ? kept.density : 'compact',
    }
  } catch {
    return null
  }
}
