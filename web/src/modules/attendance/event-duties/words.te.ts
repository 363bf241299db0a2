import type { EventDutyWords } from './words.en.ts'

/** Telugu texts of the screen of duty leave for events. */
export const eventDutyWords: EventDutyWords = {
  eventDuties: 'కార్యక్రమాలకు డ్యూటీ సెలవు',
  eventDutiesAbout: 'మీరు నిర్ధారించాక, కార్యక్రమంలో పాల్గొన్నవారు ఆ రోజుల్లో డ్యూటీలో ఉన్నట్లు. ఒకే నిర్ణయం అందరికీ వర్తిస్తుంది.',
  search: 'కార్యక్రమం లేదా క్లబ్ పేరు',
  none: 'ఇంకా ఏ కార్యక్రమం జరగలేదు',
  noneText: 'జరిగినట్లు గుర్తించాక కార్యక్రమాలు ఇక్కడ కనిపిస్తాయి.',
  club: 'నిర్వాహకులు',
  onDuty: 'ఇచ్చినవి / పాల్గొన్నవారు',
  state: 'స్థితి',
  'state-proposed': 'నిర్ణయించలేదు',
  'state-confirmed': 'నిర్ధారించారు',
  'state-declined': 'డ్యూటీ సెలవు లేదు',
  decidedBy: 'నిర్ణయించినవారు',
  confirm: 'డ్యూటీ సెలవును నిర్ధారించండి',
  confirmOf: '{{title}} కోసం డ్యూటీ సెలవును నిర్ధారించండి',
  confirmTitle: '{{title}} కోసం డ్యూటీ సెలవును నిర్ధారించాలా?',
  confirmLead_one: '{{count}} వ్యక్తి డ్యూటీలో: {{days}}. ఈ రోజుల గైర్హాజరు హాజరుగా లెక్క.',
  confirmLead_other: '{{count}} మంది డ్యూటీలో: {{days}}. ఈ రోజుల గైర్హాజరు హాజరుగా లెక్క.',
  confirmed: 'డ్యూటీ సెలవు నిర్ధారించారు',
  decline: 'డ్యూటీ సెలవు లేదు',
  declineOf: '{{title}} కోసం డ్యూటీ సెలవు లేదు',
  declineTitle: '{{title}} కోసం డ్యూటీ సెలవు ఇవ్వకూడదా?',
  declineLead: 'పాల్గొన్నవారి గైర్హాజరు అలాగే ఉంటుంది. తర్వాత నిర్ధారించవచ్చు.',
  declined: 'డ్యూటీ సెలవు ఇవ్వలేదు',
}
