import type { FigureName } from '@nalanda/contract/platform/module-kinds'
import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'

/** What the modules call their figures. What waits is counted in front of its word. */
export const useFigureWords = catalogue('figures', {}, { frame: {} }) as () => TranslateOf<Readonly<Record<FigureName, string>>>

/** What the modules say of their charts, by `<chart>`, `<chart>Rows`, `<chart>-<series>` and `<chart>-<finding>`. */
export const useModuleChartWords = catalogue('charts', {}) as () => TranslateOf<Readonly<Record<string, string>>>
