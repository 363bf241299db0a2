import type { PaymentsWords } from './words.en.ts'

/** What the screens of online payments say, in Hindi. */
export const paymentsWords: PaymentsWords = {
  success: 'भुगतान सफल!',
  thanks: 'आपके भुगतान के लिए धन्यवाद',
  fail: 'भुगतान विफल',
  failLead: 'यदि इसके लिए आपके बैंक ने पैसा लिया है, तो बैंक उसे {{day}} तक लौटा देगा।',
  waiting: 'भुगतान की पुष्टि अभी बाकी है',
  waitingLead:
    'हो सकता है आपके बैंक ने {{amount}} ले लिए हों। हम भुगतान गेटवे की पुष्टि की प्रतीक्षा कर रहे हैं। पुष्टि न होने पर आपका बैंक पैसा {{day}} तक लौटा देगा।',
  waitingGuest:
    'हो सकता है आपके बैंक ने पैसा ले लिया हो। हम भुगतान गेटवे की पुष्टि की प्रतीक्षा कर रहे हैं। पुष्टि न होने पर आपका बैंक पैसा पाँच कार्य दिवसों में लौटा देगा।',
  asking: 'यह पेज अपने आप फिर जाँचता है।',
  askingEnded: 'इसमें सामान्य से अधिक समय लग रहा है। आप पेज छोड़ सकते हैं: गेटवे की पुष्टि होते ही भुगतान दर्ज हो जाएगा।',
  askingFailed: 'पिछली जाँच नहीं हो सकी: {{why}}',
  checkAgain: 'फिर जाँचें',
  transactionDetails: 'लेनदेन का विवरण',
  transactionId: 'लेनदेन संख्या',
  status: 'स्थिति',
  rollNumber: 'रोल नंबर',
  receiptNumber: 'रसीद संख्या',
  'outcome-paid': 'सफल',
  'outcome-pending': 'अभी पुष्टि नहीं',
  'outcome-failed': 'विफल',
}
