import type { StartWords } from './words.en.ts'

export const startWords: StartWords = {
  nothing: 'Sie haben keine offenen Aufgaben',
  open: 'Öffnen',
  openOf: 'Öffnen: {{what}}',
  figures: 'Kennzahlen',
  since: '{{change}} seit {{day}}',
  noChange: 'Unverändert seit {{day}}',
  outOf: 'von {{whole}}',
  more: 'Einzelheiten öffnen',
  screens: 'Ihre Seiten',
  loading: 'Startseite wird geladen',
}
