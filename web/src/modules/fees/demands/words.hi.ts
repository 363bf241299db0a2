import type { DemandWords } from './words.en.ts'

/** What the screens of demands and defaulters say, in Hindi. */
export const demandWords: DemandWords = {
  addDemand: 'माँग जोड़ें',
  amountChanged: 'माँग बदली गई',
  changeAmount: 'राशि बदलें',
  changeLead: 'शून्य से वह माँग रद्द होती है जिसका कुछ नहीं चुकाया गया।',
  defaulters: 'बकायेदार',
  defaultersAbout: 'वे छात्र जिनके शुल्क की देय तिथि बीत गई है।',
  demands: 'माँगें',
  demandsAbout: 'छात्रों पर क्या बाकी है। पूरे बैच की माँगें उसकी शुल्क संरचना से बनती हैं।',
  'demand-open': 'बाकी',
  'demand-overdue': 'समय बीत गया',
  'demand-settled': 'चुकता',
  labelHint: 'जैसे रूट 4, या खोई किताब',
  newAmount: 'नई राशि',
  noDefaulters: 'किसी का समय नहीं बीता',
  noDefaultersLead: 'देय तिथि के अगले दिन छात्र यहाँ दिखते हैं।',
  noDemands: 'अभी कोई माँग नहीं',
  noDemandsLead: 'शुल्क संरचना की माँगें बनाएँ, या एक छात्र के लिए जोड़ें।',
  overdueSince: 'कब से',
  studentFirst: 'पहले छात्र खोजें',
}
