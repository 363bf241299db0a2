import type { SystemWords } from './words.en.ts'

export const systemWords: SystemWords = {
  title: 'Systemstatus',
  ok: 'In Ordnung',
  backup: 'Letzte Sicherung',
  noBackup: 'Noch keine Sicherung. Führen Sie jede Nacht npm run backup aus.',
  'backup-missing': 'Fehlt',
  'backup-old': 'Älter als 36 Stunden',
  'backup-not-encrypted': 'Nicht verschlüsselt',
  storage: 'Speicherplatz',
  storageSizes: '{{used}} belegt, {{free}} frei. Datenbank: {{database}}',
  databaseOnly: 'Datenbank: {{database}}',
  'storage-low': 'Knapp',
  mail: 'E-Mail-Warteschlange',
  mailCounts: '{{queued}} wartend, {{failed}} fehlgeschlagen',
  'mail-delayed': 'Verzögert',
  jobs: 'Hintergrundaufgaben',
  jobCounts: '{{waiting}} wartend, {{running}} laufend, {{failed}} fehlgeschlagen in 7 Tagen',
  'jobs-delayed': 'Verzögert',
  'jobs-failed': 'Fehlgeschlagen',
  errors: 'Serverfehler',
  errorCount: '{{number}} seit dem Start des Servers',
}
