export { applicant, applicantBrowser } from './applicants/applicant-browser.ts'
