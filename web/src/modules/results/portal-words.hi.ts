import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The texts of results on screens of the portal, in Hindi. */
export const portalWords = {
  screens: {
    'Import, check and publish results': 'परिणाम आयात करें, जाँचें और प्रकाशित करें',
    Exam: 'परीक्षा',
    Examinations: 'परीक्षाएँ',
    Result: 'परिणाम',
  },
  problems: {
    'results.title-taken': 'इस शीर्षक की परीक्षा पहले से है',
    'results.semester-of-other-course': 'सेमेस्टर विनियम के पाठ्यक्रम का होना चाहिए',
    'results.no-rules-yet': 'उस महीने में इस विनियम के कोई नियम लागू नहीं हैं',
    'results.has-entries': 'परिणाम पहले ही आयात हो चुके हैं; प्रकार, विनियम या सेमेस्टर बदलने से पहले आयात वापस लें',
    'results.exam-closed': 'परीक्षा प्रकाशित या निर्धारित है; पहले प्रकाशन वापस लें',
    'results.seen-by-public': 'इस आयात के परिणाम पहले प्रकाशित हो चुके हैं, इसलिए वे रिकॉर्ड में रहेंगे। उन्हें सुधार की शीट से सुधारें',
    'results.nothing-to-publish': 'प्रकाशित करने को अभी कोई परिणाम नहीं है। पहले आयात करें',
    'results.already-published': 'यह परीक्षा पहले ही प्रकाशित है',
    'results.publish-in-past': 'प्रकाशन का समय बीत चुका है। इसके बजाय अभी प्रकाशित करें',
    'results.incomplete':
      'परिणाम अधूरे हैं: बिना किसी अंक के {missing} परीक्षार्थी, अधूरे विषयों वाले {incomplete} छात्र, आयात न हुई {rows} पंक्तियाँ। संख्याएँ जाँचें और प्रकाशित करने के लिए पुष्टि करें',
    'results.nothing-to-correct': 'सुधारने के लिए अभी कोई परिणाम नहीं है। पहले उन्हें आयात करें',
    'results.not-published': 'यह परीक्षा प्रकाशित नहीं है',
    'results.no-result': 'इस परीक्षा में इस रोल नंबर का कोई परिणाम नहीं है',
    'results.already-withheld': 'यह परिणाम पहले से रोका हुआ है',
    'results.not-withheld': 'यह परिणाम रोका हुआ नहीं है',
    'results.marks-undecided': '{courses} के अंक अभी रोके गए हैं। पहले उन्हें सुधारें, फिर परिणाम जारी करें',
    'results.entry-changed': 'आपके खोलने के बाद ये अंक बदल दिए गए। फिर से लोड करके देखें',
    'results.marks-over-maximum': 'अंक अधिकतम {max} से अधिक हैं',
    'results.grade-outside-scale': 'ग्रेड {grade} इस विनियम के मापदंड में नहीं है',
    'results.marks-missing': 'अंक या ग्रेड दें, या छात्र को अनुपस्थित दर्ज करें',
    'results.correction-changes-nothing': 'यही पहले से दर्ज है',
    'results.roll-number-needed': 'रोल नंबर लिखें',
    'results.date-of-birth-needed': 'जन्म तिथि लिखें',
  },
} as const satisfies PortalWords
