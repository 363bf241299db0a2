import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Hindi texts of posts for screens of the portal. */
export const portalWords = {
  screens: {
    Posts: 'पद',
    'Heads, deans and wardens': 'विभागाध्यक्ष, डीन और वार्डन',
    Designations: 'पदनाम',
    'What staff are called': 'स्टाफ़ के पदनाम',
  },
  problems: {
    'posts.own-post': 'कोई स्वयं को नियुक्त नहीं करता। किसी अन्य व्यवस्थापक से कहें',
    'posts.held-already': 'इन दिनों यह पद {name} के पास है। पहले वह पद समाप्त करें',
    'posts.same-person': 'यह पद इन दिनों पहले से इसी व्यक्ति के पास है',
    'posts.no-such-department': 'जिस विभाग का पद है उसे चुनें',
    'posts.place-missing': 'जिस छात्रावास या पुस्तकालय का पद है उसे दर्ज करें',
    'posts.no-place': 'यह पद पूरे कॉलेज का है। विभाग या स्थान ख़ाली छोड़ें',
    'posts.ends-before-start': 'अंतिम दिन पहले दिन से पहले नहीं हो सकता',
    'posts.not-in-service': 'इन दिनों {name} कॉलेज में कार्यरत नहीं हैं',
  },
  reasons: {
    'posts.end-of-service': 'सेवा की समाप्ति',
  },
  permissions: {
    'posts.appoint': 'पदों पर नियुक्त करना, जिससे भूमिकाएँ मिलती हैं',
  },
} as const satisfies PortalWords
