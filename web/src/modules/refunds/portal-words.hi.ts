import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Hindi texts of refunds for screens of the portal. */
export const portalWords = {
  screens: {
    Refunds: 'शुल्क की धनवापसी',
    'What students who left get back, from request to payment': 'कॉलेज छोड़ चुके छात्रों की धनवापसी, अनुरोध से भुगतान तक',
    Refund: 'धनवापसी',
    'Refund rules': 'धनवापसी नियम',
    'Slabs by when a withdrawal was received': 'कॉलेज छोड़ने का पत्र कब मिला, उसके अनुसार स्लैब',
  },
  problems: {
    'refunds.rule-taken': 'इस शैक्षणिक वर्ष से एक धनवापसी नियम पहले से शुरू होता है। उसे बदलें',
    'refunds.no-rule': '{year} के लिए कोई धनवापसी नियम नहीं है। पहले “धनवापसी नियम” में एक जोड़ें',
    'refunds.refund-taken': 'इस छात्र की इस वर्ष की धनवापसी पहले से है। उसे खोलें',
    'refunds.future-day': 'तिथि भविष्य में नहीं हो सकती। {today} या उससे पहले का दिन भरें',
    'refunds.still-studying': '{student} ने कॉलेज नहीं छोड़ा है। पहले छात्र के पेज पर छोड़ना दर्ज करें',
    'refunds.nothing-to-refund': 'इस वर्ष न कुछ लौटाया जाता है और न कोई बकाया रद्द होता है',
    'refunds.dues-changed': 'अनुरोध के बाद {student} का भुगतान या बकाया बदल गया। अनुरोध लौटाएँ, ताकि फिर से गणना हो',
    'refunds.demanded-again':
      'इस धनवापसी से घटाया गया {student} का बकाया बाद में फिर माँगा गया। अब इसे रद्द नहीं किया जा सकता। इसका भुगतान करें',
    'refunds.nothing-to-pay': 'यह धनवापसी केवल बकाया रद्द करती है। भुगतान के लिए कुछ नहीं है',
    'refunds.before-approval': 'धनवापसी {day} को स्वीकृत हुई। यह या इसके बाद का दिन भरें',
    'refunds.reference-missing': 'अंतरण का संदर्भ या चेक का नंबर भरें',
    'refunds.reference-taken': 'इस संदर्भ से दूसरी धनवापसी का भुगतान हो चुका है। जाँचें कि वह पहले दर्ज तो नहीं हुई',
    'refunds.cash-book-missing': 'ऐसी रोकड़ बही चुनें जो नकद लेती हो',
  },
  permissions: {
    'refunds.view': 'कॉलेज छोड़ चुके छात्रों की धनवापसी और उसके नियम देखें',
    'refunds.manage': 'धनवापसी की गणना, अनुरोध और भुगतान करें',
    'refunds.reverse': 'धनवापसी के भुगतान उलटें',
    'refunds.configure': 'धनवापसी नियमों का प्रबंधन करें',
  },
  figures: {
    refundsToPay_one: 'भुगतान के लिए धनवापसी',
    refundsToPay_other: 'भुगतान के लिए धनवापसियाँ',
  },
  approvals: {
    'kind-refund': 'धनवापसी',
    'title-refund': '{{student}}: {{amount}} की धनवापसी',
  },
} as const satisfies PortalWords
