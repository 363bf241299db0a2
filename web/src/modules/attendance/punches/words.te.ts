import type { PunchWords } from './words.en.ts'

/** Telugu texts of the screens of biometric punches. */
export const punchWords: PunchWords = {
  punches: 'బయోమెట్రిక్ పంచ్‌లు',
  punchesAbout: 'ప్రతి వ్యక్తికి ప్రతి రోజు మొదటి, చివరి పంచ్. పంచ్‌లు క్యాంపస్‌లో ఎవరున్నారో చూపుతాయి, తరగతుల హాజరును మార్చవు.',
  code: 'రోల్ నంబర్ లేదా ఉద్యోగి కోడ్',
  search: 'పేరు, రోల్ నంబర్ లేదా ఉద్యోగి కోడ్',
  person: 'వ్యక్తి',
  firstPunch: 'మొదటి పంచ్',
  lastPunch: 'చివరి పంచ్',
  count: 'పంచ్‌లు',
  absentFrom: 'తరగతికి గైర్హాజరు',
  none: 'ఇంకా పంచ్‌లు లేవు',
  noneText: 'బయోమెట్రిక్ పరికరం ఫైల్‌ను CSV లేదా Excelగా దిగుమతి చేయండి. దాని నిలువు వరుసలు: రోల్ నంబర్ లేదా ఉద్యోగి కోడ్, ప్రతి పంచ్ తేదీ, సమయం.',
  withoutPunch: 'పంచ్ లేకుండా హాజరు',
  withoutPunchAbout: 'ఈ రోజు తరగతిలో హాజరుగా నమోదై, ఏ పరికరంలోనూ నమోదు కాని విద్యార్థులు.',
  presentIn: 'హాజరైన తరగతులు',
  noneWithout: 'విద్యార్థులు లేరు',
  noneWithoutText: 'హాజరైన ప్రతి విద్యార్థికి పంచ్ ఉంది, లేదా ఈ రోజుకు విద్యార్థుల పంచ్‌లు దిగుమతి కాలేదు.',
}
