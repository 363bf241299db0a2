import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The texts of online payments on screens of the portal, in Hindi. */
export const portalWords = {
  problems: {
    'payments.not-set-up': 'ऑनलाइन भुगतान की व्यवस्था नहीं है। शुल्क काउंटर पर भुगतान करें',
    'payments.gateway-unavailable': 'भुगतान गेटवे उत्तर नहीं दे रहा है। कोई पैसा नहीं लिया गया। कुछ मिनट बाद फिर कोशिश करें',
    'payments.pending': '{amount} के एक भुगतान की पुष्टि अभी बाकी है। यदि आप फिर भुगतान करें और दोनों सफल हों, तो दूसरा अग्रिम बन जाएगा',
    'payments.nothing-due': 'इन बकाया में चुकाने को कुछ नहीं है। क्या बाकी है यह देखने के लिए पेज फिर खोलें',
    'payments.price-changed': 'राशि अब {amount} है। बकाया देखें और फिर भुगतान करें',
    'payments.not-paid': 'केवल मिला हुआ भुगतान वापस किया जा सकता है',
    'payments.refund-too-much': 'इस भुगतान का अधिक से अधिक {amount} वापस किया जा सकता है',
    'payments.refund-under-way': 'इस भुगतान की एक वापसी की पुष्टि अभी बाकी है। पहले उसकी स्थिति देखें',
    'payments.refund-by-hand': 'यह भुगतान यहाँ से नहीं लौटाया जा सकता। इसे गेटवे के बैक ऑफ़िस में लौटाएँ, फिर धनवापसी दर्ज करें',
    'payments.refund-from-here': 'इस भुगतान के गेटवे को धनवापसी का आदेश दिया जा सकता है। “भुगतान लौटाएँ” चुनें',
    'payments.not-paid-in-full': 'केवल वही भुगतान बैंक द्वारा वापस लिया गया दर्ज हो सकता है जो मिला हो और लौटाया न गया हो',
    'payments.nothing-to-review': 'यहाँ समीक्षा के लिए कुछ नहीं है। पेज फिर लोड करें',
    'payments.settlement-not-csv': 'यह शीर्षकों और पंक्तियों वाली CSV फ़ाइल नहीं है। गेटवे से निपटान फ़ाइल फिर डाउनलोड करें',
    'payments.settlement-too-long': 'निपटान फ़ाइल में अधिकतम {lines} पंक्तियाँ हो सकती हैं। उसे भागों में अपलोड करें',
    'payments.settlement-compared': 'इस फ़ाइल के भुगतान पहले ही मिलाए या जाँचे जा चुके हैं, इसलिए इसके कॉलम अब नहीं बदले जा सकते',
    'payments.settlement-line': 'फ़ाइल की पंक्ति {line} पढ़ी नहीं जा सकती: “{value}” कॉलम {column} में ठीक नहीं है। कुछ भी सहेजा नहीं गया',
    'payments.no-such-student': 'इस रोल नंबर और जन्म तिथि का कोई छात्र नहीं है',
  },
  permissions: {
    'payments.view': 'ऑनलाइन भुगतान और उनका मिलान देखें',
    'payments.manage': 'गेटवे से भुगतानों के बारे में पूछें और निपटान फ़ाइलें अपलोड करें',
    'payments.refund': 'ऑनलाइन भुगतान वापस करें',
    'payments.pay': 'अपने या अपने बच्चों के शुल्क ऑनलाइन चुकाएँ',
  },
  screens: {
    Reconciliation: 'भुगतान मिलान',
    'Compare settlement files of the gateway with online payments': 'गेटवे की निपटान फ़ाइलों का ऑनलाइन भुगतानों से मिलान',
    'Reconciliation of a day': 'एक दिन का भुगतान मिलान',
    'Online payments': 'ऑनलाइन भुगतान',
    'Every attempt to pay online, to check and refund': 'ऑनलाइन भुगतान का हर प्रयास, जाँच और वापसी के साथ',
    'Online payment': 'ऑनलाइन भुगतान',
    Fees: 'शुल्क',
    'Pay fees': 'शुल्क चुकाएँ',
    'Pay dues online, and see what became of each payment': 'बकाया ऑनलाइन चुकाएँ और हर भुगतान की स्थिति देखें',
    'Payment result': 'भुगतान का परिणाम',
  },
  figures: {
    paymentsToReview_one: 'ऑनलाइन भुगतान की समीक्षा बाकी',
    paymentsToReview_other: 'ऑनलाइन भुगतानों की समीक्षा बाकी',
    daysToReconcile_one: 'दिन के भुगतान मिलान में अंतर',
    daysToReconcile_other: 'दिनों के भुगतान मिलान में अंतर',
  },
  'mail-kinds': { reconciliation: 'मिलान का दैनिक सारांश' },
} as const satisfies PortalWords
