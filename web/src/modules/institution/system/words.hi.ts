import type { SystemWords } from './words.en.ts'

export const systemWords: SystemWords = {
  title: 'सिस्टम की स्थिति',
  ok: 'ठीक',
  backup: 'पिछला बैकअप',
  noBackup: 'अभी कोई बैकअप नहीं। हर रात npm run backup चलाएँ।',
  'backup-missing': 'नहीं है',
  'backup-old': '36 घंटे से पुराना',
  'backup-not-encrypted': 'एन्क्रिप्ट नहीं किया गया',
  storage: 'डिस्क की जगह',
  storageSizes: '{{used}} उपयोग में, {{free}} खाली। डेटाबेस: {{database}}',
  databaseOnly: 'डेटाबेस: {{database}}',
  'storage-low': 'कम',
  mail: 'ई-मेल की कतार',
  mailCounts: '{{queued}} प्रतीक्षा में, {{failed}} विफल',
  'mail-delayed': 'देरी',
  jobs: 'पृष्ठभूमि कार्य',
  jobCounts: '{{waiting}} प्रतीक्षा में, {{running}} चल रहे, 7 दिनों में {{failed}} विफल',
  'jobs-delayed': 'देरी',
  'jobs-failed': 'विफल',
  errors: 'सर्वर की त्रुटियाँ',
  errorCount: 'सर्वर शुरू होने के बाद से {{number}}',
}
