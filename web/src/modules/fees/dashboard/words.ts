import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { feesWords } from '../words.en.ts'
import { dashboardWords } from './words.en.ts'

/** The words of the dashboard and those that the screens of fees share, in the language of the page. */
export const useDashboardWords = catalogue('dashboard', dashboardWords, { fees: feesWords })
