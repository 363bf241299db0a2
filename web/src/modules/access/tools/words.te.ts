import type { ToolWords } from './words.en.ts'

/** Telugu texts of the encrypt/decrypt screen, spelled as documented. */
export const toolWords: ToolWords = {
  title: 'క్రెడెన్షియల్స్ పునరుద్ధరణ',
  about:
    'ఈ పోర్టల్ కీతో వచనాన్ని ఎన్‌క్రిప్ట్ చేయండి, ఇక్కడ ఎన్‌క్రిప్ట్ చేసినదాన్ని డీక్రిప్ట్ చేయండి. దీనితో ఎవరి పాస్‌వర్డ్‌నూ చూడలేరు. ప్రతి వాడకం వచనం లేకుండా ఆడిట్ ట్రైల్‌లో నమోదవుతుంది.',
  decryptPanel: 'డీక్రిప్ట్',
  encryptPanel: 'ఎన్‌క్రిప్ట్',
  encryptedCode: 'ఎన్‌క్రిప్ట్ చేసిన కోడ్',
  password: 'పాస్‌వర్డ్',
  plainText: 'సాధారణ వచనం',
  decrypt: 'డీక్రిప్ట్ చేయండి',
  encrypt: 'ఎన్‌క్రిప్ట్ చేయండి',
  enterEncrypted: 'దయచేసి ఎన్‌క్రిప్ట్ చేసిన విలువను ఇవ్వండి',
  enterPlain: 'దయచేసి సాధారణ వచనాన్ని ఇవ్వండి',
  failed: 'విలువను డీక్రిప్ట్ చేయడంలో లోపం!',
  done: 'డీక్రిప్షన్ విజయవంతం!',
  devTitle: 'డెవలపర్ ఎంపికలు',
  devLead: 'ఈ పరికరంలోని పేజీలు తమ కాల్స్‌ను ఈ సర్వర్‌కు పంపుతాయి.',
  devAddress: 'సర్వర్ చిరునామా',
  devAllowed: 'అనుమతించినవి: {{servers}}, మీ సొంత యంత్రం, ఉదా. http://localhost:8080.',
  devRefused: 'ఈ సర్వర్‌కు అనుమతి లేదు. అనుమతించిన సర్వర్లలో ఒకటి ఎంచుకోండి.',
  devChanged: 'సర్వర్ చిరునామా మారింది',
}
