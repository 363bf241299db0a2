import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The texts of institution on screens of the portal, in Hindi. */
export const portalWords = {
  screens: {
    'Coming soon': 'जल्द आ रहा है',
    'Exam Cell': 'परीक्षा प्रकोष्ठ',
    Home: 'होम',
    IQAC: 'IQAC',
    Maintenance: 'रखरखाव',
    NAAC: 'NAAC',
    NIRF: 'NIRF',
    OBE: 'OBE',
    'Privacy Policy': 'गोपनीयता नीति',
    'Returns and Refunds': 'वापसी और धन-वापसी',
    'Terms & Conditions': 'नियम और शर्तें',
    Settings: 'सेटिंग',
    Name: 'नाम',
    Numbers: 'नंबर',
    Contact: 'संपर्क',
    'About us': 'हमारे बारे में',
    'Home page': 'होम पेज',
    'Legal texts': 'कानूनी पाठ',
    Mail: 'मेल',
    Storage: 'भंडार',
    'Payment gateway': 'भुगतान गेटवे',
    History: 'इतिहास',
    'Name, logo, contact, texts, mail, storage and maintenance': 'नाम, लोगो, संपर्क, पाठ, मेल, भंडार और रखरखाव',
    'The days on which the college rests': 'जिन दिनों कॉलेज बंद रहता है',
    'Outgoing e-mail': 'भेजे जाने वाले ई-मेल',
    'E-mails that wait, were sent, or could not be delivered': 'वे ई-मेल जो प्रतीक्षा में हैं, भेजे गए या पहुँच नहीं सके',
  },
  problems: {
    'institution.mail-fixed': 'मेल सर्वर पोर्टल के परिवेश (SMTP_URL) में तय है और केवल वहीं बदला जा सकता है।',
    'institution.password-again': 'पासवर्ड फिर लिखें: रखा हुआ पासवर्ड किसी दूसरे सर्वर या उपयोगकर्ता का है।',
    'institution.mail-in-clear':
      'ईमेल में ऐसे लिंक होते हैं जिनसे खाते खुलते हैं; वे बिना एन्क्रिप्शन के नहीं जाने चाहिए। TLS या STARTTLS चुनें। केवल इसी मशीन का मेल सर्वर इसके बिना चल सकता है।',
    'institution.password-in-clear':
      'पासवर्ड बिना एन्क्रिप्शन के नहीं जाना चाहिए। TLS या STARTTLS चुनें, या उपयोगकर्ता और पासवर्ड ख़ाली छोड़ें।',
    'institution.day-is-past': 'पाठ आज या बाद से ही लागू होता है: बीते दिनों के लिए वह किसी पर लागू नहीं।',
    'institution.text-in-force': 'यह पाठ लागू हो चुका है और पढ़ने योग्य रहेगा। इसके बजाय नया संस्करण प्रकाशित करें।',
    'institution.not-a-picture': 'यह फ़ाइल JPEG या PNG चित्र नहीं है। इनमें से किसी में सहेजकर फिर कोशिश करें।',
    'institution.picture-too-many-points': 'चित्र में 2.5 करोड़ से अधिक बिंदु हैं। छोटा करके सहेजें और फिर कोशिश करें।',
    'institution.picture-damaged': 'चित्र ख़राब है और पूरा नहीं पढ़ा जा सकता। फिर से सहेजकर कोशिश करें।',
    'institution.picture-too-small': 'चित्र {width} × {height} बिंदुओं का है; साफ़ दिखाने के लिए कम से कम {least} चाहिए।',
    'institution.holiday-taken': '{name} {day} को कैलेंडर में पहले से है',
  },
} as const satisfies PortalWords
