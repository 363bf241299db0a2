import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Hindi texts of the ledger for screens of the portal. */
export const portalWords = {
  screens: {
    Ledger: 'खाता-बही',
    'Ledger entries': 'खाता-बही की प्रविष्टियाँ',
    'Every entry of the books': 'बही की हर प्रविष्टि',
    'Ledger entry': 'खाता-बही की प्रविष्टि',
    'Journal entry': 'जर्नल प्रविष्टि',
    'Post an entry by hand': 'हाथ से प्रविष्टि करें',
    'Trial balance': 'तलपट',
    'Balances of all accounts, and the export for Tally': 'सभी खातों के शेष, और Tally निर्यात',
    'Chart of accounts': 'खातों की सूची',
    'The accounts of the college': 'कॉलेज के खाते',
  },
  problems: {
    'ledger.account-taken': 'इस कोड या नाम का खाता पहले से है',
    'ledger.account-of-portal': 'पोर्टल इस खाते में प्रविष्टि करता है। आप इसका नाम बदल सकते हैं, पर इसे संग्रहित या हटा नहीं सकते',
    'ledger.account-kind-fixed': 'जिस खाते का उपयोग हो रहा है, उसका प्रकार नहीं बदला जा सकता',
    'ledger.not-balanced': 'नामे और जमा बराबर होने चाहिए। अंतर {difference} है',
    'ledger.too-few-lines': 'राशि वाली कम से कम दो पंक्तियाँ लिखें',
    'ledger.account-unusable': 'खाता {account} संग्रहित है। दूसरा खाता चुनें',
    'ledger.account-of-parties':
      'खाता {account} हर छात्र, विक्रेता या योजना के लिए अलग रखा जाता है। इसे वहाँ दर्ज करें जहाँ उनकी फीस, बिल या भुगतान दर्ज होते हैं',
    'ledger.future-day': 'प्रविष्टि की तारीख़ आगे की नहीं हो सकती। {today} या उससे पहले का दिन लिखें',
    'ledger.books-locked': 'बही {until} तक लॉक है। बाद का दिन लिखें, या लेखा अधिकारी से इसे अनलॉक करने को कहें',
    'ledger.day-not-over': 'केवल बीत चुके दिन लॉक हो सकते हैं। {yesterday} या उससे पहले का दिन लिखें',
    'ledger.entry-reversed': 'यह प्रविष्टि, प्रविष्टि {entry} से उलट दी गई है',
    'ledger.entry-of-module': 'यह प्रविष्टि किसी रसीद, माँग या बिल से बनी है। इसे वहीं सुधारें, ताकि दोनों बराबर रहें',
  },
  permissions: {
    'ledger.view': 'खाता-बही, खाते और तलपट देखें',
    'ledger.manage': 'खातों की सूची बदलें, प्रविष्टियाँ करें और उलटें, बही लॉक करें',
  },
} as const satisfies PortalWords
