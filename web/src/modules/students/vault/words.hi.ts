import type { VaultWords } from './words.en.ts'

/** What the reading of a whole Aadhaar number says, in Hindi. */
export const vaultWords: VaultWords = {
  show: 'दिखाएँ',
  showOf: '{{name}} का आधार नंबर दिखाएँ',
  hide: 'छिपाएँ',
  none: 'दर्ज नहीं है',
  title: '{{name}} का आधार नंबर दिखाएँ?',
  explain: 'पूरा नंबर {{seconds}} सेकंड तक दिखेगा। आपका नाम, समय और कारण ऑडिट लेख और विद्यार्थी के इतिहास में रहेंगे।',
  act: 'नंबर दिखाएँ',
  hiddenIn_one: '{{n}} सेकंड में छिप जाएगा',
  hiddenIn_other: '{{n}} सेकंड में छिप जाएगा',
}
