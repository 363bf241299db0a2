export { applicant, applicantBrowser } from './applicants/applicant-browser.ts'
export { applicationKind } from './application-list.ts'
export { enquiryKind } from './enquiries.ts'
