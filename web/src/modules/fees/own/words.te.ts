import type { OwnWords } from './words.en.ts'

/** Telugu texts of the fee screens for students and parents. */
export const ownWords: OwnWords = {
  about: 'బకాయిలు, రసీదులు, ధ్రువపత్రాలు',
  allPaid: 'అన్నీ చెల్లించారు',
  allPaidLead: 'కళాశాల కొత్తవి డిమాండ్ చేసినప్పుడు ఇక్కడ కనిపిస్తాయి.',
  nobody: 'ఈ లాగిన్‌కు ఏ విద్యార్థీ జతచేయలేదు',
  nobodyLead: 'జతచేయమని కళాశాల కార్యాలయాన్ని అడగండి.',
  openDues: 'చెల్లించాల్సిన బకాయిలు',
  showAllDues: 'అన్ని బకాయిలు చూపండి',
  toPay: '{{amount}} చెల్లించాలి',
  settledDues: 'తీరింది',
}
