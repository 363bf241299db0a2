import type { MissingWords } from './missing-words.en.ts'

/** Telugu texts of the missing results of an exam. */
export const missingWords: MissingWords = {
  missingTitle: 'లేని ఫలితాలు',
  nothingMissing_one: 'ఈ పరీక్ష 1 అభ్యర్థికి ప్రతి సబ్జెక్టులో మార్కులు ఉన్నాయి.',
  nothingMissing_other: 'ఈ పరీక్ష {{n}} మంది అభ్యర్థులందరికీ ప్రతి సబ్జెక్టులో మార్కులు ఉన్నాయి.',
  expected: 'ఉండవలసినవారు',
  present: 'ఉన్నవారు',
  missing: 'లేనివారు',
  incomplete: 'అసంపూర్తి',
  showIncomplete_one: 'మార్కులు లేని 1 విద్యార్థిని చూపండి',
  showIncomplete_other: 'మార్కులు లేని {{n}} మంది విద్యార్థులను చూపండి',
  noMarkAtAll: 'ఏ మార్కులూ లేవు',
  lacksCourses: '{{courses}}లో మార్కులు లేవు',
  moreIncomplete_one: 'మరో 1',
  moreIncomplete_other: 'మరో {{n}}',
  rowsNotImported_one: '1 వరుస దిగుమతి కాలేదు:',
  rowsNotImported_other: '{{n}} వరుసలు దిగుమతి కాలేదు:',
  unexpectedStudents_one: '1 విద్యార్థికి మార్కులు ఉన్నాయి, కానీ విద్యార్థి రికార్డుల్లో వేరే సెమిస్టర్‌లో లేదా స్థితిలో ఉన్నారు.',
  unexpectedStudents_other: '{{n}} మంది విద్యార్థులకు మార్కులు ఉన్నాయి, కానీ విద్యార్థి రికార్డుల్లో వేరే సెమిస్టర్‌లో లేదా స్థితిలో ఉన్నారు.',
  missingNo_one: 'ఏ మార్కూ లేని 1 అభ్యర్థి',
  missingNo_other: 'ఏ మార్కూ లేని {{n}} మంది అభ్యర్థులు',
  incompleteNo_one: 'కొన్ని సబ్జెక్టులు లేని 1 విద్యార్థి',
  incompleteNo_other: 'కొన్ని సబ్జెక్టులు లేని {{n}} మంది విద్యార్థులు',
  rowsNo_one: 'దిగుమతి కాని 1 వరుస',
  rowsNo_other: 'దిగుమతి కాని {{n}} వరుసలు',
  confirmMissing: 'ఇవి లేకుండా ప్రచురించండి: {{what}}',
}
