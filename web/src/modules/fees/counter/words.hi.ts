import type { CounterWords } from './words.en.ts'

/** Hindi texts of the fee counter. */
export const counterWords: CounterWords = {
  about: 'छात्र खोजें, देय शुल्क चुनें या राशि लिखें, और भुगतान लें।',
  accounts: 'लेखा',
  advanceNote: 'देय से अधिक: {{amount}} अग्रिम बनेगा।',
  advanceUsed: 'अग्रिम में से {{amount}} लगाया गया',
  bankDate: 'चेक या ड्राफ़्ट की तारीख़',
  bankDateHint: 'आगे की तारीख़ नहीं, और तीन महीने से पुराना नहीं',
  bankNo: 'चेक या ड्राफ़्ट का नंबर',
  begin: 'शुरू करने के लिए छात्र खोजें',
  beginLead: 'नाम, रोल नंबर या प्रवेश संख्या लिखें।',
  collect: 'भुगतान लें',
  collectAmount: '{{amount}} लें',
  confirmTitle: '{{name}} से {{amount}} लें?',
  counter: 'शुल्क काउंटर',
  enterAmount: 'देय शुल्क चुनें या राशि लिखें, फिर दिखेगा कि वह कहाँ लगेगी।',
  issuedText: '{{name}} से {{amount}} मिले, {{mode}}।',
  nextStudent: 'अगला छात्र',
  noCashBook: 'अभी कोई रोकड़ बही भुगतान नहीं लेती',
  noCashBookLead: 'पहले रोकड़ बही और उसके भुगतान के तरीके जोड़ें।',
  paysFor: 'यह भुगतान इनके लिए है',
  referenceHint: 'बैंक, कार्ड पर्ची या ऐप में दिखने वाला UTR या RRN',
  tickAll: 'सब चुनें',
  useAdvance: 'अग्रिम लगाएँ',
}
