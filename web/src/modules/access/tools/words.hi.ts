import type { ToolWords } from './words.en.ts'

/** Hindi texts of the encrypt/decrypt screen, spelled as documented. */
export const toolWords: ToolWords = {
  title: 'क्रेडेंशियल पुनर्स्थापित करें',
  about:
    'इस पोर्टल की कुंजी से पाठ एन्क्रिप्ट करें, और यहाँ एन्क्रिप्ट किया गया पाठ डिक्रिप्ट करें। इससे किसी का पासवर्ड नहीं दिखता। हर उपयोग पाठ के बिना ऑडिट ट्रेल में दर्ज होता है।',
  decryptPanel: 'डिक्रिप्ट',
  encryptPanel: 'एन्क्रिप्ट',
  encryptedCode: 'एन्क्रिप्ट किया कोड',
  password: 'पासवर्ड',
  plainText: 'सादा पाठ',
  decrypt: 'डिक्रिप्ट करें',
  encrypt: 'एन्क्रिप्ट करें',
  enterEncrypted: 'कृपया एन्क्रिप्ट किया हुआ मान लिखें',
  enterPlain: 'कृपया सादा पाठ लिखें',
  failed: 'मान को डिक्रिप्ट करने में त्रुटि!',
  done: 'डिक्रिप्शन सफल!',
  devTitle: 'डेवलपर विकल्प',
  devLead: 'इस उपकरण के पेज अपने कॉल इस सर्वर को भेजते हैं।',
  devAddress: 'सर्वर का पता',
  devAllowed: 'अनुमत: {{servers}}, और आपकी अपनी मशीन, जैसे http://localhost:8080।',
  devRefused: 'इस सर्वर की अनुमति नहीं है। अनुमत सर्वरों में से एक चुनें।',
  devChanged: 'सर्वर का पता बदल गया',
}
