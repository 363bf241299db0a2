import type { ReceiptWords } from './words.en.ts'

/** Hindi texts of the screens of receipts. */
export const receiptWords: ReceiptWords = {
  about: 'रसीदें कभी नहीं बदलतीं। जिसका चेक लौटा या जो ग़लत थी, वह उलटी जाती है।',
  bankCharge: 'बैंक का शुल्क',
  bankChargeHint: 'छात्र की माँग बनेगी। न हो तो ख़ाली छोड़ें',
  collectedFor: 'किसके लिए मिला',
  printsCount_one: '{{n}} बार छपी',
  printsCount_other: '{{n}} बार छपी',
  receivedBy: 'लेने वाला',
  reverse: 'रसीद उलटें',
  reverseKind: 'उलटने का कारण',
  'reverseKind-bounced': 'चेक लौट आया',
  'reverseKind-cancelled': 'रसीद ग़लत थी',
  reverseLead: 'इसके देय शुल्क फिर बाकी होंगे और अग्रिम वापस होगा। रसीद और नंबर बने रहेंगे।',
  reverseTitle: 'रसीद {{number}} उलटें?',
  reversed: 'रसीद {{number}} उलटी गई',
  searchReceipts: 'नंबर, नाम, रोल नंबर, संदर्भ या चेक',
  reverseSeatLead: 'शुल्क फिर से देय होता है; प्रवेश के बाद राशि अग्रिम से वापस ली जाती है। रसीद और उसकी संख्या बनी रहती है।',
}
