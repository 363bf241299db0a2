import type { SettingWords } from './words.en.ts'

/** What the settings of fees say, in Telugu. */
export const settingWords: SettingWords = {
  about: 'విద్యార్థులు ఎలా చెల్లిస్తారు, ఎప్పుడు గుర్తు చేస్తారు, బకాయిలు ఎప్పుడు నిలుపుదల అవుతాయి.',
  feeSettings: 'ఫీజు సెట్టింగులు',
  holdAfter: 'గడువు దాటిన ఎన్ని రోజులకు నిలుపుదల',
  holdFrom: 'ఎంత మొత్తం నుండి నిలుపుదల',
  paymentSummary: 'ఆన్‌లైన్ చెల్లింపులపై రోజువారీ ఈమెయిల్',
  paymentSummaryHint: 'కొత్త సెటిల్‌మెంట్ ఫైళ్ల అంకెలు, ఫైల్ లేని రోజులు, చెల్లింపులు సరిపోల్చేవారికి.',
  holdHint: 'సున్నా: బకాయిలు ఎప్పుడూ నిలుపుదల కావు',
  reminder: 'తేదీకి ఎన్ని రోజుల ముందు గుర్తు చేయాలి',
  reminderHint: 'సున్నా: గుర్తు చేయరు',
  saved: 'ఫీజు సెట్టింగులు సేవ్ అయ్యాయి',
  upiHint: 'డిమాండ్ నోట్ కోడ్‌తో చేసే చెల్లింపులు అక్కడికి వెళ్తాయి, name@bank వంటిది',
  upiId: 'కళాశాల UPI ID',
}
