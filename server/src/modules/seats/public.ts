export { addCounts } from './seat-counts.ts'
export { findSeason, getSeatMatrix } from './seat-matrix.ts'
export { seatOffers } from './seat-offers.ts'
export { countVacancies, lockSeat } from './seats.ts'
