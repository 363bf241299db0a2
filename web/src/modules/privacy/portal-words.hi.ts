import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What data protection says on screens of the portal, in Hindi. */
export const portalWords = {
  screens: {
    Retention: 'रखने की अवधि',
    'How long data are kept, and what is removed every night': 'डेटा कितने समय रखा जाता है और हर रात क्या हटाया जाता है',
    'Data protection': 'डेटा संरक्षण',
    'My data': 'मेरा डेटा',
    'Copies of all data about you, and your requests': 'आपके सारे डेटा की प्रतियाँ, और आपके अनुरोध',
    'Data requests': 'डेटा अनुरोध',
    'Data request': 'डेटा अनुरोध',
    'What people ask about their data, and by when it is answered': 'लोग अपने डेटा के बारे में क्या माँगते हैं, और उत्तर कब तक देना है',
    'Copies of data': 'डेटा की प्रतियाँ',
    'Copies of people’s data, also for those who ask on paper': 'लोगों के डेटा की प्रतियाँ, काग़ज़ पर माँगने वालों के लिए भी',
    'Data of this application': 'इस आवेदन का डेटा',
  },
  problems: {
    'privacy.period-too-short': 'ये डेटा कम से कम {days} दिन रखे जाते हैं',
    'privacy.request-waits': 'इस प्रकार का एक अनुरोध पहले से उत्तर की प्रतीक्षा में है',
    'privacy.erasure-blocked': 'यह डेटा अभी नहीं मिटाया जा सकता। अनुरोध का पेज बताता है कि क्या बाधा है',
    'privacy.changed-record': 'यह रिकॉर्ड इस तरह नहीं बदला जा सकता: {why}',
    'privacy.copy-under-way': 'इस डेटा की प्रति पहले से बन रही है',
    'privacy.copy-not-ready': 'यह प्रति उपलब्ध नहीं है: वह अभी बन रही है, बन नहीं सकी, या उसकी अवधि समाप्त हो गई',
  },
  permissions: {
    'privacy.retention': 'डेटा हटाने की अवधियाँ तय करना',
    'privacy.view': 'व्यक्तिगत डेटा के अनुरोध पढ़ना और उन पर निर्णय लेना',
    'privacy.manage': 'काग़ज़ पर माँगने वालों के लिए डेटा की प्रतियाँ बनाना',
  },
  bell: {
    'data-copy': '{{name}} के डेटा की प्रति तैयार है',
    'data-request': 'एक डेटा अनुरोध प्रतीक्षा में है: {{name}}',
    'data-request-answered': 'आपके डेटा के बारे में आपके अनुरोध का उत्तर आ गया है',
  },
  approvals: { 'kind-data-request': 'डेटा अनुरोध', 'title-data-request': '{{name}} ({{number}})' },
  'retention-kinds': {
    'data-copies': 'प्रतियों की पंजी',
    'data-copies-about': 'किसे कब अपने डेटा की प्रति मिली; अनुरोध के दिन से। फ़ाइलें स्वयं सात दिन बाद हटाई जाती हैं।',
    messages: 'भेजे गए ई-मेल',
    'messages-about': 'पोर्टल ने किसे ई-मेल भेजा, उसका विषय, और वह पहुँचा या नहीं; भेजने या छोड़ने के दिन से।',
    'import-rows': 'आयातित शीटों की सामग्री',
    'import-rows-about':
      'अपलोड की गई फ़ाइल, न सहेजी गई पंक्तियाँ और उनकी त्रुटियाँ; अंतिम चरण से। शीट आयात हुई और हर पंक्ति का क्या हुआ, यह बना रहता है।',
  },
  frame: {
    waitsDataRequests_one: 'निजी डेटा के अनुरोध, उत्तर बाकी',
    waitsDataRequests_other: 'निजी डेटा के अनुरोध, उत्तर बाकी',
  },
  validation: {
    'privacy.field-not-asked': 'फ़ील्ड का नाम केवल छात्र के सुधार में दें',
  },
} as const satisfies PortalWords
