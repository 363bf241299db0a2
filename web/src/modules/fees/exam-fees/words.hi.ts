import type { ExamFeeWords } from './words.en.ts'

/** Hindi texts of the screen of exam fees. */
export const examFeeWords: ExamFeeWords = {
  addExamFee: 'परीक्षा शुल्क जोड़ें',
  amountHint: 'पूरक परीक्षा में: हर विषय के लिए',
  exam: 'परीक्षा',
  examFees: 'परीक्षा शुल्क',
  examFeesAbout: 'परीक्षा के छात्र कितना और कब तक भरते हैं। माँगें सभी परीक्षार्थियों के लिए बनती हैं।',
  examFeesEmpty: 'परीक्षा का शुल्क जोड़ें, फिर उसकी माँगें बनाएँ।',
  examFeeAmount: 'शुल्क',
  maximum: 'अधिकतम',
  maximumHint: 'पूरक परीक्षा के लिए छात्र अधिक से अधिक इतना भरता है। सीमा न हो तो ख़ाली छोड़ें',
  noExamFees: 'अभी कोई परीक्षा शुल्क नहीं',
  raiseFor: 'माँगें बनाएँ: {{exam}}',
  raiseExamLead: 'परीक्षा में बैठने वाले हर छात्र की माँग बनेगी; जो बाकी है वह शुल्क के अनुसार बदलेगा। रद्द माँग रद्द रहेगी। दोहराने में कोई हानि नहीं।',
  searchExamFees: 'परीक्षा, पाठ्यक्रम या सेमेस्टर',
}
