import type { FigureName } from '@nalanda/contract/platform/module-kinds'
import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'

/** Names of the modules' figures. For pending work, the number precedes the name. */
export const useFigureWords = catalogue('figures', {}, { frame: {} }) as () => TranslateOf<Readonly<Record<FigureName, string>>>

/** Texts of the modules' charts, by `<chart>`, `<chart>Rows`, `<chart>-<series>` and `<chart>-<finding>`. */
export const useModuleChartWords = catalogue('charts', {}) as () => TranslateOf<Readonly<Record<string, string>>>
