import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { feesWords } from '../words.en.ts'
import { dashboardWords } from './words.en.ts'

/** Texts of the dashboard in the language of the page, including those of all screens of fees. */
export const useDashboardWords = catalogue('dashboard', dashboardWords, { fees: feesWords })
