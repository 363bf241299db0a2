/** English texts of the screens of seat-acceptance fees. */
export const seatFeeWords = {
  about: 'What applicants pay for an accepted seat. The amount is held until admission, then becomes an advance of the student.',
  becameAdvance: 'The amount held is now an advance of the student.',
  none: 'No seat-acceptance fees',
  noneLead: 'Applicants appear here once they accept a seat with a fee. The fee is set in the season settings of admissions.',
  seatFees: 'Seat-acceptance fees',
  toRefundLead: 'No accepted seat belongs to this money. Refund the online payment, or reverse the receipt of the counter.',
  'seatFee-due': 'To be paid',
  'seatFee-paid': 'Paid',
  'seatFee-waived': 'Waived',
  'seatFee-to-refund': 'To be refunded',
  held: 'Amount held',
  onlinePayments: 'Show online payments',
  searchSeatFees: 'Name, application number, e-mail or mobile',
}
export type SeatFeeWords = typeof seatFeeWords
