export { isKeptWhole } from './party-accounts.ts'
export { type Line, type Posting, postEntries, postEntry, reverseEntry } from './posting.ts'
export { trialBalance } from './trial-balance.ts'
export { ledgerChecks, verifyLedger } from './verification.ts'
