import type { PeopleWords } from './words.en.ts'

/** Telugu texts of the screens of departments and staff. */
export const peopleWords: PeopleWords = {
  departmentsAbout: 'సిబ్బంది ఒక విభాగానికి చెందుతారు. విభాగాధిపతి దాని బ్రాంచ్‌ల విద్యార్థులను చూడగలరు.',
  addDepartment: 'విభాగం జోడించండి',
  noDepartments: 'ఇంకా విభాగాలు లేవు',
  departmentsEmpty: 'ముందుగా విభాగాలను జోడించండి. సిబ్బంది, బ్రాంచ్‌లు వాటికి చెందుతాయి.',
  code: 'కోడ్',
  inServiceCount: 'సేవలో ఉన్న సిబ్బంది',
  codeHint: 'టైమ్‌టేబుల్‌లో ఉన్నట్టు చిన్న రూపం, ఉదాహరణకు CSE',
  headOf: 'విభాగాధిపతి',
  staffAbout: 'ప్రస్తుత సిబ్బంది కనిపిస్తారు. మాజీ సిబ్బంది కోసం ఫిల్టర్‌ను తీసివేయండి.',
  addStaff: 'సిబ్బందిని జోడించండి',
  noStaff: 'ఇంకా సిబ్బంది లేరు',
  staffEmpty: 'సిబ్బందిని జోడించి, ఒక్కొక్కరినీ ఒక విభాగానికి కేటాయించండి.',
  inService: 'పనిచేస్తున్నారు',
  staffSearch: 'పేరు, ఉద్యోగి కోడ్ లేదా ఈమెయిల్',
  leftOn: 'వెళ్లిన తేదీ',
  leftOnDay: '{{day}}న వెళ్లారు',
  leftOnHint: 'సేవలో చివరి రోజు. పదవులు, పాత్రలు దానితో ముగుస్తాయి. ప్రస్తుత సిబ్బందికి ఖాళీగా ఉంచండి.',
  qualificationHint: 'అత్యున్నత డిగ్రీ, ఉదాహరణకు పవర్ సిస్టమ్స్‌లో పీహెచ్.డి.',
  experienceYears: 'అనుభవ సంవత్సరాలు',
  experienceHint: 'చేరడానికి ముందు పని చేసిన పూర్తి సంవత్సరాలు',
  orcidHint: 'ఉదాహరణకు 0000-0002-1825-0097',
}
