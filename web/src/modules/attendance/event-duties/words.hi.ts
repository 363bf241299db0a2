import type { EventDutyWords } from './words.en.ts'

/** Hindi texts of the screen of duty leave for events. */
export const eventDutyWords: EventDutyWords = {
  eventDuties: 'आयोजनों के लिए ड्यूटी अवकाश',
  eventDutiesAbout: 'आपकी पुष्टि के बाद आयोजन के प्रतिभागी उसके दिनों में ड्यूटी पर माने जाते हैं। एक निर्णय सभी के लिए है।',
  search: 'आयोजन या क्लब का नाम',
  none: 'अभी कोई आयोजन नहीं हुआ',
  noneText: 'आयोजन संपन्न चिह्नित होने पर यहाँ दिखते हैं।',
  club: 'आयोजनकर्ता',
  onDuty: 'दिया गया / प्रतिभागी',
  state: 'स्थिति',
  'state-proposed': 'निर्णय नहीं हुआ',
  'state-confirmed': 'पुष्टि हुई',
  'state-declined': 'ड्यूटी अवकाश नहीं',
  decidedBy: 'निर्णयकर्ता',
  confirm: 'ड्यूटी अवकाश की पुष्टि करें',
  confirmOf: '{{title}} के लिए ड्यूटी अवकाश की पुष्टि करें',
  confirmTitle: '{{title}} के लिए ड्यूटी अवकाश की पुष्टि करें?',
  confirmLead_one: '{{count}} प्रतिभागी ड्यूटी पर: {{days}}। इन दिनों की अनुपस्थिति उपस्थिति मानी जाएगी।',
  confirmLead_other: '{{count}} प्रतिभागी ड्यूटी पर: {{days}}। इन दिनों की अनुपस्थिति उपस्थिति मानी जाएगी।',
  confirmed: 'ड्यूटी अवकाश की पुष्टि हुई',
  decline: 'ड्यूटी अवकाश नहीं',
  declineOf: '{{title}} के लिए ड्यूटी अवकाश नहीं',
  declineTitle: '{{title}} के लिए ड्यूटी अवकाश न दें?',
  declineLead: 'प्रतिभागियों की अनुपस्थिति वैसी ही रहेगी। आप बाद में पुष्टि कर सकते हैं।',
  declined: 'ड्यूटी अवकाश नहीं दिया गया',
}
