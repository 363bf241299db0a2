import type { PeopleWords } from './words.en.ts'

/** Hindi texts of the screens of departments and staff. */
export const peopleWords: PeopleWords = {
  departmentsAbout: 'हर कर्मचारी किसी विभाग का होता है। विभागाध्यक्ष उसकी शाखाओं के छात्रों को देख सकते हैं।',
  addDepartment: 'विभाग जोड़ें',
  noDepartments: 'अभी कोई विभाग नहीं',
  departmentsEmpty: 'पहले विभाग जोड़ें। कर्मचारी और शाखाएँ इन्हीं से जुड़ते हैं।',
  code: 'कोड',
  inServiceCount: 'कार्यरत कर्मचारी',
  codeHint: 'समय-सारिणी जैसा छोटा रूप, जैसे CSE',
  headOf: 'विभागाध्यक्ष',
  staffAbout: 'वर्तमान कर्मचारी दिखाए जाते हैं। पूर्व कर्मचारियों के लिए फ़िल्टर हटाएँ।',
  addStaff: 'कर्मचारी जोड़ें',
  noStaff: 'अभी कोई कर्मचारी नहीं',
  staffEmpty: 'कर्मचारी जोड़ें और हर एक को विभाग दें।',
  inService: 'कार्यरत',
  staffSearch: 'नाम, कर्मचारी कोड या ई-मेल',
  leftOn: 'सेवा समाप्ति',
  leftOnDay: '{{day}} को सेवा समाप्त',
  leftOnHint: 'सेवा का अंतिम दिन। पद और भूमिकाएँ इसी के साथ समाप्त होती हैं। वर्तमान कर्मचारी के लिए ख़ाली छोड़ें।',
  qualificationHint: 'सर्वोच्च डिग्री, जैसे पावर सिस्टम्स में पीएच.डी.',
  experienceYears: 'अनुभव के वर्ष',
  experienceHint: 'कार्यग्रहण से पहले काम के पूरे वर्ष',
  orcidHint: 'जैसे 0000-0002-1825-0097',
}
