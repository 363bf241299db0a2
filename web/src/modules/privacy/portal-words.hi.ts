import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Hindi texts of data protection for screens of the portal. */
export const portalWords = {
  screens: {
    Retention: 'रखने की अवधि',
    'How long data is kept before it is removed': 'डेटा हटाए जाने से पहले कितने समय रखा जाता है',
    'Data protection': 'डेटा संरक्षण',
    'My data': 'मेरा डेटा',
    'Copies of your data, and your requests about it': 'आपके डेटा की प्रतियाँ, और उससे जुड़े आपके अनुरोध',
    'Data requests': 'डेटा अनुरोध',
    'Data request': 'डेटा अनुरोध',
    'Requests about personal data and their deadlines': 'व्यक्तिगत डेटा के अनुरोध और उनकी समय-सीमाएँ',
    'Data copies': 'डेटा की प्रतियाँ',
    'Copies of personal data, requested in the portal or on paper': 'व्यक्तिगत डेटा की प्रतियाँ, पोर्टल में या काग़ज़ पर माँगी गई',
    'Application data': 'आवेदन का डेटा',
  },
  problems: {
    'privacy.period-too-short': 'इस डेटा को कम से कम {days} दिन रखना आवश्यक है',
    'privacy.request-waits': 'इस प्रकार का एक अनुरोध पहले से उत्तर की प्रतीक्षा में है',
    'privacy.erasure-blocked': 'यह डेटा अभी नहीं मिटाया जा सकता। कारण अनुरोध के पेज पर दिए हैं',
    'privacy.changed-record': 'यह रिकॉर्ड इस तरह नहीं बदला जा सकता: {why}',
    'privacy.copy-under-way': 'इस डेटा की प्रति पहले से बन रही है',
    'privacy.copy-not-ready': 'यह प्रति उपलब्ध नहीं है। वह अभी बन रही है, बन नहीं सकी, या उसकी अवधि समाप्त हो गई',
  },
  permissions: {
    'privacy.retention': 'डेटा रखने की अवधियाँ तय करना',
    'privacy.view': 'व्यक्तिगत डेटा के अनुरोध देखना और उन पर निर्णय लेना',
    'privacy.manage': 'काग़ज़ी अनुरोधों के लिए डेटा की प्रतियाँ बनाना',
  },
  bell: {
    'data-copy': '{{name}} के डेटा की प्रति तैयार है',
    'data-request': 'नया डेटा अनुरोध: {{name}}',
    'data-request-answered': 'आपके डेटा अनुरोध का उत्तर आ गया है',
  },
  approvals: { 'kind-data-request': 'डेटा अनुरोध', 'title-data-request': '{{name}} ({{number}})' },
  'retention-kinds': {
    'data-copies': 'डेटा प्रतियों का रजिस्टर',
    'data-copies-about': 'किसे कब अपने डेटा की प्रति मिली। गिनती अनुरोध के दिन से। फ़ाइलें सात दिन बाद हटाई जाती हैं।',
    messages: 'भेजे गए ई-मेल और SMS',
    'messages-about': 'हर ई-मेल और SMS का प्राप्तकर्ता, विषय और वितरण। गिनती भेजने या विफल होने के दिन से।',
    'import-rows': 'आयातित शीटों की सामग्री',
    'import-rows-about':
      'अपलोड की गई फ़ाइलें, न सहेजी गई पंक्तियाँ और उनकी त्रुटियाँ। गिनती अंतिम चरण से। आयात और हर पंक्ति का नतीजा दर्ज रहता है।',
  },
  figures: {
    waitsDataRequests_one: 'डेटा अनुरोध, उत्तर बाकी',
    waitsDataRequests_other: 'डेटा अनुरोध, उत्तर बाकी',
  },
  validation: {
    'privacy.field-not-asked': 'फ़ील्ड केवल छात्र के सुधार का अनुरोध करने के लिए चुनें',
  },
} as const satisfies PortalWords
