/** Admissions of a season: enquiries and applications, both admission forms, imported sheets, and printed forms. */

import { dashboardCalls } from './dashboard.ts'
import { formCalls } from './forms.ts'
import { lookupCalls } from './lookup-calls.ts'
import { printingCalls } from './printing.ts'
import { uploadCalls } from './uploads.ts'

export const admissions = { ...lookupCalls, ...formCalls, ...printingCalls, ...uploadCalls, ...dashboardCalls }
