import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The texts of fees on screens of the portal, in Hindi. */
export const portalWords = {
  problems: {
    'fees.head-taken': 'इस कोड या नाम का शुल्क मद पहले से है',
    'fees.structure-taken': 'इस बैच की इस वर्ष, सीट प्रकार और श्रेणी के लिए शुल्क संरचना पहले से है',
    'fees.item-twice': 'किस्त {instalment} में मद {head} दो बार है। एक ही राशि लिखें',
    'fees.item-in-use': '{head}, किस्त {instalment} की माँगें बन चुकी हैं। जो बाकी है उसे रद्द करने के लिए राशि शून्य करें',
    'fees.head-retired': 'शुल्क मद {head} संग्रहित है। दूसरा मद चुनें',
    'fees.not-published': 'माँग बनाने से पहले यह शुल्क संरचना प्रकाशित करें',
    'fees.nothing-to-copy': '{year} की ऐसी कोई शुल्क संरचना नहीं है जो {target} में न हो',
    'fees.run-under-way': 'अभी माँगें बनाई जा रही हैं। इसके पूरा होने तक रुकें',
    'fees.nothing-to-raise': 'इस चयन के लिए कोई प्रकाशित शुल्क संरचना नहीं है',
    'fees.cash-book-taken': 'इस नाम या इन अक्षरों की रोकड़ बही पहले से है',
    'fees.cash-book-closed': 'रोकड़ बही {book} {day} के लिए बंद है। बाद का दिन चुनें',
    'fees.wrong-cash-book': 'रोकड़ बही {book} में भुगतान का यह तरीका नहीं लिया जाता',
    'fees.future-day': 'भुगतान की तारीख आगे की नहीं हो सकती। {today} या उससे पहले का दिन लिखें',
    'fees.instrument-missing': 'चेक या ड्राफ़्ट का नंबर, बैंक और तारीख लिखें',
    'fees.reference-taken': 'रसीद {number} में यह संदर्भ पहले से है। देखें कि यह भुगतान पहले लिखा जा चुका है या नहीं',
    'fees.receipt-reversed': 'रसीद {number} {day} को उलट दी गई थी',
    'fees.receipt-online': 'रसीद {number} ऑनलाइन भुगतान की है। इसके बजाय भुगतान वापस करें',
    'fees.demand-settled': 'इस माँग में कुछ बाकी नहीं है',
    'fees.demand-paid': 'इस माँग के {paid} चुकाए या माफ़ किए जा चुके हैं। कम से कम यह राशि लिखें',
    'fees.no-advance': 'इस विद्यार्थी का कोई अग्रिम नहीं है',
    'fees.nothing-due': 'इस विद्यार्थी का कुछ बाकी नहीं है',
    'fees.upi-missing': 'पहले शुल्क सेटिंग में कॉलेज की UPI ID लिखें',
    'fees.nothing-paid': 'वित्तीय वर्ष {year} में कोई शुल्क नहीं चुकाया गया',
    'fees.day-closed': 'यह रोकड़ बही {day} के लिए पहले ही बंद है',
  },
  validation: { 'fees.not-a-upi-id': 'college@bank जैसी UPI ID लिखें' },
  permissions: {
    'fees.view': 'शुल्क, माँगें और रसीदें देखें',
    'fees.manage': 'शुल्क संरचनाएँ, माँगें और सेटिंग सँभालें',
    'fees.collect': 'भुगतान लें और रोकड़ बही बंद करें',
    'fees.reverse': 'रसीदें उलटें',
    'fees.own': 'अपने या अपने बच्चों के शुल्क देखें',
  },
} as const satisfies PortalWords
