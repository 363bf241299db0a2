import type { ExamFeeWords } from './words.en.ts'

/** Telugu texts of the screen of exam fees. */
export const examFeeWords: ExamFeeWords = {
  addExamFee: 'పరీక్ష ఫీజు జోడించండి',
  amountHint: 'సప్లిమెంటరీ పరీక్షకు: ఒక్కో సబ్జెక్టుకు',
  exam: 'పరీక్ష',
  examFees: 'పరీక్ష ఫీజులు',
  examFeesAbout: 'పరీక్ష రాసే విద్యార్థులు ఎంత, ఎప్పటిలోగా చెల్లించాలి. పరీక్ష రాసే అందరికీ డిమాండ్లు ఇస్తారు.',
  examFeesEmpty: 'పరీక్ష ఫీజు జోడించి, దాని డిమాండ్లు ఇవ్వండి.',
  examFeeAmount: 'ఫీజు',
  maximum: 'గరిష్ఠం',
  maximumHint: 'సప్లిమెంటరీ పరీక్షకు విద్యార్థి గరిష్ఠంగా చెల్లించేది. పరిమితి లేకపోతే ఖాళీగా వదలండి',
  noExamFees: 'ఇంకా పరీక్ష ఫీజులు లేవు',
  raiseFor: 'డిమాండ్లు ఇవ్వండి: {{exam}}',
  raiseExamLead: 'పరీక్ష రాసే ప్రతి విద్యార్థికీ డిమాండ్ ఇస్తుంది; చెల్లించనివి ఫీజు ప్రకారం మారతాయి. రద్దు చేసిన డిమాండ్ రద్దుగానే ఉంటుంది. మళ్లీ చేసినా ఇబ్బంది లేదు.',
  searchExamFees: 'పరీక్ష, కోర్సు లేదా సెమిస్టర్',
}
