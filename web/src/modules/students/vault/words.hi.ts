import type { VaultWords } from './words.en.ts'

/** Hindi texts of the screen that shows a whole Aadhaar number. */
export const vaultWords: VaultWords = {
  showOf: '{{name}} का आधार नंबर दिखाएँ',
  none: 'दर्ज नहीं है',
  title: '{{name}} का आधार नंबर दिखाएँ?',
  explain: 'पूरा नंबर {{seconds}} सेकंड तक दिखेगा। आपका नाम, समय और कारण ऑडिट ट्रेल और छात्र के इतिहास में रहेंगे।',
  act: 'नंबर दिखाएँ',
  hiddenIn_one: '{{n}} सेकंड में छिप जाएगा',
  hiddenIn_other: '{{n}} सेकंड में छिप जाएगा',
}
