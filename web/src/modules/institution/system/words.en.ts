/** What the system status says, in English. */
export const systemWords = {
  title: 'System status',
  ok: 'OK',
  backup: 'Last backup',
  noBackup: 'No backup yet. Run npm run backup every night.',
  'backup-missing': 'Missing',
  'backup-old': 'Older than 36 hours',
  'backup-not-encrypted': 'Not encrypted',
  storage: 'Disk space',
  storageSizes: '{{used}} used, {{free}} free. Database: {{database}}',
  databaseOnly: 'Database: {{database}}',
  'storage-low': 'Low',
  mail: 'E-mail queue',
  mailCounts: '{{queued}} waiting, {{failed}} failed',
  'mail-delayed': 'Delayed',
  jobs: 'Background jobs',
  jobCounts: '{{waiting}} waiting, {{running}} running, {{failed}} failed in 7 days',
  'jobs-delayed': 'Delayed',
  'jobs-failed': 'Failed',
  errors: 'Server errors',
  errorCount: '{{number}} since the server started',
}
export type SystemWords = typeof systemWords
