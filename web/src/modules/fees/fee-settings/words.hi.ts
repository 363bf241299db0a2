import type { SettingWords } from './words.en.ts'

/** What the settings of fees say, in Hindi. */
export const settingWords: SettingWords = {
  about: 'छात्र कैसे भुगतान करते हैं, कब याद दिलाया जाता है और बाकी शुल्क कब रोक बनता है।',
  feeSettings: 'शुल्क सेटिंग',
  holdAfter: 'समय बीतने के कितने दिन बाद रोक',
  holdFrom: 'किस राशि से रोक',
  paymentSummary: 'ऑनलाइन भुगतान पर दैनिक ई-मेल',
  paymentSummaryHint: 'नई निपटान फ़ाइलों के आँकड़े और बिना फ़ाइल वाले दिन, भुगतान मिलाने वालों के लिए।',
  holdHint: 'शून्य: बाकी शुल्क कभी रोक नहीं बनता',
  openingDay: 'प्रारंभिक दिन',
  openingDayHint: 'प्रारंभिक शेष का दिन, जैसे जब से शुल्क पोर्टल में रखे जाते हैं। प्रारंभिक शेष और पुरानी रसीदें आयात करने के लिए ज़रूरी',
  reminder: 'देय तिथि से कितने दिन पहले याद दिलाएँ',
  reminderHint: 'याद न दिलाने के लिए 0 लिखें। कुछ बाकी हो तो देय तिथि के अगले दिन फिर याद दिलाई जाती है',
  saved: 'शुल्क सेटिंग सहेजी गई',
  upiHint: 'माँग पत्र के कोड से भुगतान यहीं आता है, जैसे name@bank',
  upiId: 'कॉलेज की UPI ID',
}
