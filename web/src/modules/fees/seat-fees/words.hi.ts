import type { SeatFeeWords } from './words.en.ts'

/** Hindi texts of the screens of seat-acceptance fees. */
export const seatFeeWords: SeatFeeWords = {
  about: 'स्वीकृत सीट के लिए आवेदक जो देते हैं। यह प्रवेश तक सुरक्षित रहता है, फिर छात्र का अग्रिम बनता है।',
  becameAdvance: 'जो राशि सुरक्षित थी, वह छात्र का अग्रिम बन गई।',
  none: 'कोई सीट स्वीकृति शुल्क नहीं',
  noneLead: 'शुल्क वाली सीट स्वीकार करने पर आवेदक यहाँ दिखते हैं। शुल्क प्रवेश के सत्र की सेटिंग में तय होता है।',
  seatFees: 'सीट स्वीकृति शुल्क',
  toRefundLead: 'इस राशि के लिए कोई स्वीकृत सीट नहीं है। ऑनलाइन भुगतान लौटाएँ, या काउंटर की रसीद उलटें।',
  'seatFee-due': 'देय',
  'seatFee-paid': 'जमा',
  'seatFee-waived': 'माफ़',
  'seatFee-to-refund': 'लौटाना है',
  held: 'सुरक्षित राशि',
  onlinePayments: 'ऑनलाइन भुगतान दिखाएँ',
  searchSeatFees: 'नाम, आवेदन नंबर, ई-मेल या मोबाइल',
}
