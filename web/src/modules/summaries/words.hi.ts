import type { SummaryWords } from './words.en.ts'

export const words: SummaryWords = {
  title: 'दैनिक सारांश',
  lead: 'हर कार्य दिवस को {{time}} बजे अपने डैशबोर्ड के आँकड़े ई-मेल से पाएँ।',
  on: 'दैनिक सारांश चालू है।',
  onSince: 'दैनिक सारांश चालू है। पिछला {{day}} को भेजा गया।',
  turnOn: 'दैनिक सारांश चालू करें',
  turnOff: 'दैनिक सारांश बंद करें',
  turnedOn: 'दैनिक सारांश चालू किया गया',
  turnedOff: 'दैनिक सारांश बंद किया गया',
}
