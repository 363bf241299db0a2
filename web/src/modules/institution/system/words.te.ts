import type { SystemWords } from './words.en.ts'

export const systemWords: SystemWords = {
  title: 'సిస్టమ్ స్థితి',
  ok: 'సరిగా ఉంది',
  backup: 'చివరి బ్యాకప్',
  noBackup: 'ఇంకా బ్యాకప్ లేదు. ప్రతి రాత్రి npm run backup నడపండి.',
  'backup-missing': 'లేదు',
  'backup-old': '36 గంటల కంటే పాతది',
  'backup-not-encrypted': 'ఎన్‌క్రిప్ట్ చేయలేదు',
  storage: 'డిస్క్ స్థలం',
  storageSizes: '{{used}} వాడుకలో, {{free}} ఖాళీ. డేటాబేస్: {{database}}',
  databaseOnly: 'డేటాబేస్: {{database}}',
  'storage-low': 'తక్కువ',
  mail: 'ఈమెయిల్ క్యూ',
  mailCounts: '{{queued}} వేచి ఉన్నాయి, {{failed}} విఫలం',
  'mail-delayed': 'ఆలస్యం',
  jobs: 'నేపథ్య పనులు',
  jobCounts: '{{waiting}} వేచి ఉన్నాయి, {{running}} నడుస్తున్నాయి, 7 రోజుల్లో {{failed}} విఫలం',
  'jobs-delayed': 'ఆలస్యం',
  'jobs-failed': 'విఫలం',
  errors: 'సర్వర్ లోపాలు',
  errorCount: 'సర్వర్ మొదలైనప్పటి నుండి {{number}}',
}
