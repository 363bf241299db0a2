import type { OwnWords } from './words.en.ts'

/** Hindi texts of the fee screens for students and parents. */
export const ownWords: OwnWords = {
  about: 'देय शुल्क, रसीदें और प्रमाणपत्र',
  allPaid: 'सब चुकता है',
  allPaidLead: 'कॉलेज जब नया शुल्क माँगेगा, वह यहाँ दिखेगा।',
  nobody: 'इस लॉगिन से कोई छात्र नहीं जुड़ा है',
  nobodyLead: 'कॉलेज कार्यालय से जोड़ने को कहें।',
  openDues: 'बाकी शुल्क',
  showAllDues: 'सभी बकाया दिखाएँ',
  toPay: '{{amount}} भुगतान करना है',
  settledDues: 'चुकता',
}
