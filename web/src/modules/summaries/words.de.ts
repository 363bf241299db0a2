import type { SummaryWords } from './words.en.ts'

export const words: SummaryWords = {
  title: 'Tägliche Zusammenfassung',
  lead: 'Erhalten Sie die Zahlen Ihrer Startseite an jedem Arbeitstag um {{time}} per E-Mail.',
  on: 'Die tägliche Zusammenfassung ist eingeschaltet.',
  onSince: 'Die tägliche Zusammenfassung ist eingeschaltet. Die letzte wurde am {{day}} gesendet.',
  turnOn: 'Tägliche Zusammenfassung einschalten',
  turnOff: 'Tägliche Zusammenfassung ausschalten',
  turnedOn: 'Tägliche Zusammenfassung eingeschaltet',
  turnedOff: 'Tägliche Zusammenfassung ausgeschaltet',
}
