import { currentAppearance } from '../appearance/appearance.ts'

/** How this keyboard names the key that commands: ⌘ on a Mac, and Strg where German is read. */
export function commandKey(): string {
  if (/Mac|iPhone|iPad/.test(navigator.platform)) return '⌘'
  return currentAppearance().language === 'de' ? 'Strg' : 'Ctrl'
}
