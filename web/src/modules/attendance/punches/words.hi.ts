import type { PunchWords } from './words.en.ts'

/** Hindi texts of the screens of biometric punches. */
export const punchWords: PunchWords = {
  punches: 'बायोमेट्रिक पंच',
  punchesAbout: 'हर व्यक्ति का हर दिन का पहला और आख़िरी पंच। पंच बताते हैं कि कौन परिसर में था, और कक्षाओं की उपस्थिति नहीं बदलते।',
  code: 'रोल नंबर या कर्मचारी कोड',
  search: 'नाम, रोल नंबर या कर्मचारी कोड',
  person: 'व्यक्ति',
  firstPunch: 'पहला पंच',
  lastPunch: 'आख़िरी पंच',
  count: 'पंच',
  absentFrom: 'कक्षा से अनुपस्थित',
  none: 'अभी कोई पंच नहीं',
  noneText: 'बायोमेट्रिक उपकरण की फ़ाइल CSV या Excel के रूप में आयात करें। उसके कॉलम हैं रोल नंबर या कर्मचारी कोड, और हर पंच की तारीख़ और समय।',
  withoutPunch: 'बिना पंच उपस्थित',
  withoutPunchAbout: 'वे छात्र जो इस दिन किसी कक्षा में उपस्थित दर्ज हैं, और जिन्हें किसी उपकरण ने दर्ज नहीं किया।',
  presentIn: 'इनमें उपस्थित',
  noneWithout: 'कोई छात्र नहीं',
  noneWithoutText: 'या तो हर उपस्थित छात्र का पंच है, या इस दिन के लिए छात्रों के पंच आयात नहीं हुए।',
}
