/** The way from an enquiry to an admission: application, scrutiny, offer. */
import { applyCalls } from './admissions-funnel-apply.ts'
import { enquiryCalls } from './admissions-funnel-enquiries.ts'
import { officeCalls } from './admissions-funnel-office.ts'
import { seasonCalls } from './admissions-funnel-season.ts'

export const funnelCalls = { ...applyCalls, ...officeCalls, ...seasonCalls, ...enquiryCalls } as const

export const funnelProblems = {
  'admissions.apply-closed': {
    status: 409,
    sentence: 'The college takes no applications at present. You may leave an enquiry instead',
  },
  'admissions.apply-signed-out': { status: 401, sentence: 'Please open your application with its link and a new code' },
  'admissions.link-over': { status: 410, sentence: 'This link is no longer good. Ask for a new one with your e-mail address' },
  'admissions.code-wrong': {
    status: 403,
    sentence: 'This code is wrong or has ended. Look at the newest letter, or ask for a new code',
  },
  'admissions.too-many-attempts': { status: 429, sentence: 'Too many attempts. Please wait {seconds} seconds and try again' },
  'admissions.not-now': {
    status: 409,
    sentence: 'The application has moved on meanwhile, so this cannot be done. Please load it again',
  },
  'admissions.no-such-programme': {
    status: 409,
    sentence: 'This programme is not on offer, or the branch is one of another programme',
  },
  'admissions.incomplete': { status: 409, sentence: 'Something is still missing. Please complete the steps that are marked' },
  'admissions.consent-needed': {
    status: 409,
    sentence: 'The applicant is under eighteen: please name the parent or guardian who agrees',
  },
  'admissions.not-a-document': {
    status: 415,
    sentence: 'This is no whole PDF, JPG or PNG file. Choose another, or take a picture of the paper',
  },
  'admissions.not-a-photo': {
    status: 415,
    sentence: 'The photo must be a whole JPG or PNG picture of at least 200 × 200 points',
  },
  'admissions.too-many-documents': { status: 409, sentence: 'There are {most} documents already. Remove one first' },
  'admissions.no-seat': {
    status: 409,
    sentence: 'No seat is free in {branch}, {seatType}. Somebody else may have been offered the last one',
  },
  'admissions.offer-over': {
    status: 409,
    sentence: 'The day for accepting this offer has passed. Please ask the admission office',
  },
  'admissions.day-is-past': { status: 400, sentence: 'The last day of an offer must be today or later' },
  'admissions.day-to-come': { status: 400, sentence: 'The day of the payment must not be in the future' },
  'admissions.fee-open': { status: 409, sentence: 'The fee that is due has not been settled. Note the payment first' },
  'admissions.enquiry-closed': { status: 409, sentence: 'This enquiry has become an application already' },
} as const
