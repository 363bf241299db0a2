/** Beginnings of words that screens use, with synonyms, in English, German, Hindi and Telugu. */
const otherWords: readonly (readonly [used: string, ...others: string[]])[] = [
  ['results', 'marks', 'grades', 'scores'],
  ['timetable', 'schedule', 'routine'],
  ['fees', 'tuition', 'dues', 'charges'],
  ['leave', 'vacation', 'absence'],
  ['vendor', 'supplier'],
  ['notice', 'circular', 'announcement'],
  ['staff', 'employee'],
  ['faculty', 'teacher', 'lecturer', 'professor'],
  ['transfer', 'tc'],
  ['ergebnis', 'noten', 'zensuren'],
  ['bescheinigung', 'zeugnis', 'urkunde'],
  ['feiertag', 'ferien'],
  ['lieferant', 'händler', 'kreditor'],
  ['ermäßigung', 'rabatt', 'stipendium'],
  ['शुल्क', 'फीस', 'फ़ीस'],
  ['उपस्थिति', 'हाजिरी', 'हाज़िरी', 'अटेंडेंस'],
  ['छुट्टी', 'अवकाश', 'लीव'],
  ['अवकाश', 'छुट्टी', 'लीव'],
  ['परिणाम', 'रिजल्ट', 'रिज़ल्ट', 'नतीजे', 'अंक'],
  ['परीक्षा', 'एग्जाम', 'एग्ज़ाम', 'इम्तिहान'],
  ['समय-सारणी', 'टाइमटेबल', 'टाइम'],
  ['प्रवेश', 'एडमिशन', 'दाखिला', 'दाख़िला'],
  ['छात्र', 'विद्यार्थी', 'स्टूडेंट'],
  ['शिक्षक', 'टीचर', 'अध्यापक'],
  ['भुगतान', 'पेमेंट'],
  ['धनवापसी', 'रिफंड', 'रिफ़ंड'],
  ['प्रमाणपत्र', 'सर्टिफिकेट'],
  ['सूचना', 'नोटिस'],
  ['హాజరు', 'అటెండెన్స్'],
  ['సెలవు', 'లీవ్'],
  ['ఫలితా', 'రిజల్ట్', 'మార్కులు'],
  ['పరీక్ష', 'ఎగ్జామ్'],
  ['ప్రవేశ', 'అడ్మిషన్'],
  ['విద్యార్థి', 'స్టూడెంట్'],
  ['సిబ్బంది', 'స్టాఫ్', 'ఉద్యోగు'],
  ['చెల్లింపు', 'పేమెంట్'],
  ['వాపసు', 'రీఫండ్'],
  ['ధ్రువపత్ర', 'సర్టిఫికెట్', 'సర్టిఫికేట్'],
  ['ప్రకటన', 'నోటీసు'],
]

/** Words that screens use, for the test that they still do. */
export const usedWords: readonly string[] = otherWords.map(([used]) => used)

const fewestLetters = 2

/** Returns the typed text with one word replaced by the word that screens use for it. */
export function otherSpellings(typed: string): string[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return words.flatMap((word, at) => usedFor(word).map((used) => words.with(at, used).join(' ')))
}

function usedFor(word: string): string[] {
  if (word.length < fewestLetters) return []
  // Includes other forms of a word, such as the plural
  const means = (other: string) => other.startsWith(word) || word.startsWith(other)
  return otherWords.flatMap(([used, ...others]) => (others.some(means) ? [used] : []))
}
