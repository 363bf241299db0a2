import { Suspense } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { TypeAhead } from '../find/TypeAhead.tsx'
import type { MenuItem } from '../menu/menu.ts'
import type { Panel } from './panels.ts'
import type { Person } from './person.ts'

const CommandPalette = lazyPart(() => import('../find/CommandPalette.tsx'), 'CommandPalette')
const AppearanceDrawer = lazyPart(() => import('./AppearanceDrawer.tsx'), 'AppearanceDrawer')
const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'), 'KeysDialog')
const ScreenReference = lazyPart(() => import('../reference/ScreenReference.tsx'), 'ScreenReference')

type PanelsProps = {
  panel: Panel | null
  person: Person
  menu: readonly MenuItem[]
  address: string
  onPanel: (panel: Panel) => void
  onClose: () => void
}

/** Panels above the screen: one at a time, fetched when first opened. */
export function Panels({ panel, person, menu, address, onPanel, onClose }: PanelsProps) {
  return (
    <Suspense>
      {panel === 'find' && (
        <Suspense fallback={<TypeAhead onClose={onClose} />}>
          <CommandPalette roles={person.roles} menu={menu} onPanel={onPanel} onClose={onClose} />
        </Suspense>
      )}
      {panel === 'appearance' && <AppearanceDrawer onClose={onClose} />}
      {panel === 'keys' && <KeysDialog menu={menu} role={person.role} onClose={onClose} />}
      {panel === 'reference' && <ScreenReference address={address} onClose={onClose} />}
    </Suspense>
  )
}
