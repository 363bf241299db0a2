import type { VaultWords } from './words.en.ts'

/** German texts of the screen that shows a whole Aadhaar number. */
export const vaultWords: VaultWords = {
  showOf: 'Aadhaar-Nummer von {{name}} anzeigen',
  none: 'Nicht erfasst',
  title: 'Aadhaar-Nummer von {{name}} anzeigen?',
  explain:
    'Die vollständige Nummer wird {{seconds}} Sekunden lang angezeigt. Ihr Name, die Zeit und der Grund werden im Änderungsprotokoll und im Verlauf der Person festgehalten.',
  act: 'Nummer anzeigen',
  hiddenIn_one: 'Wird in {{n}} Sekunde verborgen',
  hiddenIn_other: 'Wird in {{n}} Sekunden verborgen',
}
